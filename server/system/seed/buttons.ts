/** Button codes of the console itself; those of the golf business are `golfMenu.ts`. */

import { PermissionPolicy } from '#domain/codes/menu.ts';

export interface ButtonSeed {
  readonly n: number;
  readonly parent?: number;
  readonly name: string;
  readonly code: string;
  readonly type: PermissionPolicy;
}

export const BUTTONS: readonly ButtonSeed[] = [
  // Held as a disable entry the mute button is seen but locked (PERM-06).
  { n: 124, parent: 3, name: '静音（只读）', code: 'golf:dispatch:sound', type: PermissionPolicy.disable },
  show(151, undefined, '用户列表', 'user:list'),
  show(152, undefined, '新增用户', 'user:add'),
  show(153, undefined, '编辑用户', 'user:edit'),
  show(154, undefined, '重设密码', 'user:changePassword'),
  show(155, undefined, '冻结用户', 'user:frozen'),
  show(211, 201, '删除用户', 'user:delete'),
  show(212, 201, '批量删除用户', 'user:deleteBatch'),
  show(213, 201, '导出用户', 'user:exportXls'),
  show(214, 201, '导入用户', 'user:importExcel'),
  show(215, 201, '用户回收站', 'user:restore'),
  show(216, 201, '彻底删除用户', 'user:purge'),
  show(217, 201, '表单性别可见', 'user:sex'),
  show(218, 201, '填写生日字段', 'user:form:birthday'),
  show(219, 201, '填写手机号', 'user:form:phone'),
  show(161, 233, '在线用户', 'online:list'),
  show(162, 233, '强制下线', 'online:forceLogout'),
  show(171, undefined, '实时链路指标', 'monitor:realtime'),
];

function show(n: number, parent: number | undefined, name: string, code: string): ButtonSeed {
  return { n, ...(parent === undefined ? {} : { parent }), name, code, type: PermissionPolicy.show };
}
