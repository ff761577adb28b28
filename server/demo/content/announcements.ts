import { NoticePriority } from '#domain/codes/service.ts';
import { formatStamp } from '#domain/validation/time.ts';
import type { Seed } from '../../database/migrate.ts';
import { sanitiseHtml } from '../../resource/sanitizeHtml.ts';
import {
  DRAFT,
  NOTICE,
  PUBLISHED,
  REVOKED,
  SYSTEM_MESSAGE,
} from '../../system/announcements/announcements.ts';
import { createSeedId, FIRST_TENANT_ID } from '../../system/seed/ids.ts';
import { PEOPLE } from '../people/staff.ts';

type Line = readonly [priority: NoticePriority, titile: string, msgContent: string];

const HOUR_MS = 3_600_000;
const { general, important, urgent } = NoticePriority;

const NOTICES: readonly Line[] = [
  [
    urgent,
    '今日午后有雷阵雨，请留意停球广播',
    '<p>气象台预报 <strong>13:00–15:00</strong> 有雷阵雨。</p><ul><li>听到停球广播立即离开果岭</li><li>球童协助客人前往最近的休息亭</li></ul>',
  ],
  [
    important,
    '本周末会员杯：双边开球',
    '<h3>会员杯</h3><p>周六 07:00 起双边开球，<em>1 号洞与 10 号洞</em>同时出发。</p><table><thead><tr><th>组别</th><th>开球</th></tr></thead><tbody><tr><td>甲组</td><td>07:00</td></tr><tr><td>乙组</td><td>08:10</td></tr></tbody></table>',
  ],
  [general, '练习场夜间灯光维护', '<p>周三 20:00 后练习场二层灯光检修，一层照常开放。</p>'],
  [important, '果岭速度 9.8 英尺', '<p>今晨测得果岭速度 <b>9.8 英尺</b>，请球童提前告知客人。</p>'],
  [general, '球车充电位调整', '<p>3 号车库新增 12 个充电位，夜班请按新标线停放。</p>'],
  [
    urgent,
    '5 号洞水障碍护栏维修',
    '<p>护栏维修期间，车道改由右侧通行，<strong>禁止球车靠近水边</strong>。</p>',
  ],
  [important, '夏令时开球时间提前', '<p>下月起首组开球提前至 06:30，出发台 05:50 到岗。</p>'],
  [general, '员工餐厅菜单更新', '<p>新菜单见餐厅公告栏。</p><blockquote>欢迎提出建议。</blockquote>'],
  [important, '球童季度考核安排', '<p>理论考核本月 25 日，下场考核 28 日。</p>'],
  [general, '失物招领：银色推杆一支', '<p>10 号洞发球台拾获银色推杆一支，请失主到会所前台认领。</p>'],
  [important, '客人等待超过 10 分钟请主动说明', '<p>出发台遇堵组时，请主动向客人说明预计等待时间。</p>'],
  [general, '停车场东区划线', '<p>东区划线两天，车辆请停西区。</p>'],
];

const MESSAGES: readonly Line[] = [
  [
    urgent,
    '系统将于今晚 23:30 维护 20 分钟',
    '<p>维护期间看板停止更新，<strong>请在此前完成当日结算</strong>。</p>',
  ],
  [important, '调度看板支持键盘操作', '<p>用方向键选择告警，按 <code>A</code> 确认。</p>'],
  [general, '消息中心新增一键已读', '<p>在“我的消息”中可以把全部消息标为已读。</p>'],
  [important, '设备固件 2.4 已推送', '<p>球车终端固件 2.4 修复了夜间定位漂移。</p>'],
  [general, '密码安全提醒', '<p>请定期更换密码，不要与他人共用账号。</p>'],
  [important, '超时告警声音可单独关闭', '<p>有权限的用户可在看板右上角关闭声音，红色告警仍会闪烁。</p>'],
  [urgent, '今日有球童订单超时未接单', '<p>请查看超时订单并尽快处理。</p>'],
  [general, '列表每页条数说明', '<p>列表默认每页 100 条。</p>'],
  [important, '数据字典已更新', '<p>请在用户菜单中<b>清理缓存</b>以加载最新字典。</p>'],
  [general, '新版浏览器支持说明', '<p>推荐使用最近两年的浏览器。</p>'],
  [important, '巡场终端电量低于 20% 会提示', '<p>请交班前为终端充电。</p>'],
  [general, '欢迎使用球场运营后台', '<p>有问题请联系平台管理员。</p>'],
];

/** What some of them open: a page of the console, or a component beside the notice. */
const OPENS: ReadonlyMap<string, { openType: 'url' | 'component'; openPage: string; busId: string | null }> =
  new Map([
    ['今日有球童订单超时未接单', { openType: 'url', openPage: '/bsweb/dispatch', busId: null }],
    [
      '消息中心新增一键已读',
      { openType: 'component', openPage: 'system/UserAnnouncementList', busId: 'guide-read-all' },
    ],
  ]);

/** What the readers do not see, and what only one of them does: every state the staff's list knows. */
const APART: readonly {
  readonly line: Line;
  readonly sendStatus: string;
  /** Account of the only receiver. */
  readonly receiver?: string;
}[] = [
  { line: [important, '球车清洗排班（待审）', '<p>草稿，尚未发布。</p>'], sendStatus: DRAFT },
  { line: [urgent, '周五全天闭场', '<p>误发，已撤销。</p>'], sendStatus: REVOKED },
  {
    line: [important, '上岗培训安排', '<p>本周四 15:00 在出发台集合。</p>'],
    sendStatus: PUBLISHED,
    receiver: 'trainee1',
  },
];

/** 24 announcements published to everybody, one every few hours back from now, and those apart. */
export const announcementSeed: Seed = {
  name: 'system-announcements',
  async run(tx, { now }) {
    const common = NOTICES.flatMap((line, index) => {
      const message = MESSAGES[index];
      return [
        { category: NOTICE, line },
        ...(message === undefined ? [] : [{ category: SYSTEM_MESSAGE, line: message }]),
      ];
    }).map((one) => ({ ...one, sendStatus: PUBLISHED, receiver: undefined }));
    const apart = APART.map((one) => ({ category: NOTICE, receiver: undefined, ...one }));
    await tx
      .insertInto('sysAnnouncement')
      .values(
        [...common, ...apart].map(({ category, line, sendStatus, receiver }, index) => {
          const [priority, titile, msgContent] = line;
          const time = formatStamp(now - (index + 1) * 5 * HOUR_MS);
          const opens = OPENS.get(titile) ?? { openType: null, openPage: null, busId: null };
          const userIds =
            receiver === undefined
              ? null
              : createSeedId('user', PEOPLE.findIndex(({ username }) => username === receiver) + 1);
          return {
            ...opens,
            id: createSeedId('announcement', index + 1),
            titile,
            msgContent: sanitiseHtml(msgContent),
            priority,
            msgCategory: category,
            msgType: userIds === null ? 'ALL' : 'USER',
            userIds,
            sendStatus,
            sender: category === NOTICE ? 'platform' : 'admin',
            sendTime: sendStatus === DRAFT ? null : time,
            cancelTime: sendStatus === REVOKED ? time : null,
            tenantId: FIRST_TENANT_ID,
            createBy: 'admin',
            createTime: time,
          };
        }),
      )
      .execute();
  },
};
