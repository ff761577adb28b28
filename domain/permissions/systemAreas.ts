/** What may be permitted of the system itself, by the prefix of its codes. */
import { UserType } from '../codes/system.ts';
import { defineArea, defineSharedArea, type PermissionArea } from './permissionArea.ts';

const NONE = [] as const;

export const SYSTEM_AREAS = {
  'system:message': defineArea(
    '消息',
    ['list', 'detail', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'],
    {},
    [],
  ),
  'system:messageTemplate': defineArea(
    '消息模板',
    ['list', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'],
    { send: '发送测试' },
    [],
  ),
  'system:file': defineArea('对象存储文件', ['list', 'add', 'delete'], {}, []),
  /** One right for all that staff do with announcements. */
  announcement: defineArea('系统通告', NONE, { publish: '发布通告' }, [UserType.parkManager]),
  /** What the server does by itself. */
  'system:quartzJob': defineArea(
    '定时任务',
    ['list', 'detail', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'],
    { resume: '启动定时任务', pause: '停止定时任务', execute: '执行一次定时任务' },
    [],
  ),
  /** Words and rules that all records share. Their forms show all there is to see: there is no 详情. */
  'system:dict': defineSharedArea(
    '字典',
    ['list', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel', 'restore'],
    { purge: '彻底删除字典' },
  ),
  'system:checkRule': defineSharedArea(
    '校验规则',
    ['list', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'],
    {},
  ),
  /** What the server does and is asked; of all tenants. */
  'system:monitor': defineArea('性能监控', NONE, { view: '查看性能监控' }, []),
  'system:httpTrace': defineArea('请求追踪', NONE, { view: '查看请求追踪' }, []),
  'system:permission': defineSharedArea('菜单', ['list', 'add', 'edit', 'delete', 'deleteBatch'], {
    rule: '维护数据规则',
  }),
  'system:role': defineSharedArea(
    '角色',
    ['list', 'add', 'edit', 'delete', 'deleteBatch', 'exportXls', 'importExcel'],
    { authorize: '角色授权', assign: '分配角色用户' },
  ),
  /** Both logs are written by the server: nobody adds or changes a line. */
  'system:log': defineArea('系统日志', ['list', 'delete', 'deleteBatch'], {}, []),
  'system:dataLog': defineArea('数据日志', ['list'], {}, []),
} as const satisfies Readonly<Record<string, PermissionArea>>;
