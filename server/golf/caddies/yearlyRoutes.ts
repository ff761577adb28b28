/** 年审批量提醒: caddies whose yearly check is due are informed, and their masters get the list (CADDIE-11). */

import type { FastifyInstance } from 'fastify';
import { caddieCalls } from '#domain/calls/caddies.ts';
import { CaddieCheckType, CaddieStatus } from '#domain/codes/caddie.ts';
import { NoticePriority } from '#domain/codes/service.ts';
import { MessageCategory, ReceiverKind, UserType } from '#domain/codes/system.ts';
import { golfCaddie } from '#domain/entities/caddie.ts';
import { golfCaddieCheck } from '#domain/entities/caddieCheck.ts';
import { addDays } from '#domain/validation/time.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { succeed } from '../../http/envelope.ts';
import { keepReadable } from '../../resource/readable.ts';
import type { ScopedTx } from '../../resource/recordScope.ts';
import { addAnnouncement, publishAnnouncement } from '../../system/announcements/announcementEditing.ts';
import { toEditor } from '../../system/announcements/announcementScope.ts';
import { runInTransaction, requirePark } from '../shared/call.ts';
import type { Caddie } from '../shared/records.ts';
import { findRowsBy } from '../shared/rows.ts';

/** So many days ahead. */
const AHEAD = 30;
const YEAR = 365;
/** golf_caddie_status: caddies who have left are not reminded. */
const EMPLOYED = [CaddieStatus.suspended, CaddieStatus.onStaff, CaddieStatus.onLeave];

interface Due {
  readonly caddie: Caddie;
  /** `YYYY-MM-DD` */
  readonly until: string;
}

export function registerYearlyCheckRoutes(app: FastifyInstance): void {
  app.serve(caddieCalls.remindYearly, async ({ user, body: { parkId: bodyParkId, ids = [] } }) => {
    const { id: parkId } = await requirePark(app.db, user, bodyParkId);
    const reminder = await runInTransaction(app, user, async (tx, { time }) => {
      const due = await dueCaddies(tx, user, { parkId, today: time.slice(0, 10), checkIds: ids });
      if (due.length === 0) return { due, receivers: [] as string[], msgId: '' };
      const receivers = await receiversOf(tx, parkId, user.id, due);
      const lines = due.map(({ caddie, until }) => `${caddie.caddieNo} ${caddie.name}：${until}`);
      const msgId = await addAnnouncement(
        tx,
        {
          titile: `球童年审提醒（${due.length}人）`,
          msgAbstract: `${due.length}名球童的年审将在${AHEAD}天内到期，请安排`,
          msgContent: `<p>以下球童的年审将在${AHEAD}天内到期，请按时参加：</p><p>${lines.join('<br>')}</p>`,
          priority: NoticePriority.important,
          msgCategory: MessageCategory.systemMessage,
          msgType: ReceiverKind.namedUsers,
          userIds: receivers.join(','),
        },
        toEditor(user),
        app.now(),
      );
      await publishAnnouncement(tx, msgId, toEditor(user), app.now());
      return { due, receivers, msgId };
    });
    if (reminder.due.length === 0) return succeed({ due: 0, told: 0 }, `${AHEAD}天内没有到期的年审`);
    const msgTxt = `球童年审提醒（${reminder.due.length}人）`;
    for (const userId of reminder.receivers)
      app.notices.emit({ cmd: 'user', userId, msgId: reminder.msgId, msgTxt }, user.tenantId);
    const silent = reminder.due.filter(({ caddie }) => !reminder.receivers.includes(caddie.userId ?? ''));
    const rest = silent.length === 0 ? '' : `，其中${silent.length}人没有账号，请当面通知`;
    return succeed(
      { due: reminder.due.length, told: reminder.receivers.length },
      `${reminder.due.length}名球童年审将到期，已发送提醒${rest}`,
    );
  });
}

/** Whose last yearly check runs out within thirty days, or who has served a year without one. */
async function dueCaddies(
  tx: ScopedTx,
  user: CurrentUser,
  {
    parkId,
    today,
    checkIds,
  }: { readonly parkId: string; readonly today: string; readonly checkIds: readonly string[] },
): Promise<readonly Due[]> {
  const checks = await findRowsBy(tx, golfCaddieCheck, { parkId });
  const chosen = new Set(
    checks.filter(({ id }) => checkIds.includes(id)).map(({ caddieId }) => caddieId ?? ''),
  );
  const yearly = checks.filter(({ checkType }) => checkType === CaddieCheckType.yearly);
  const employed = await findRowsBy(tx, golfCaddie, { parkId, status: EMPLOYED });
  const caddies = await keepReadable(tx, golfCaddie, user, employed);
  return caddies
    .filter(({ id }) => checkIds.length === 0 || chosen.has(id))
    .flatMap((caddie) => {
      const dates = yearly
        .filter(({ caddieId }) => caddieId === caddie.id)
        .map(({ nextCheckDate }) => nextCheckDate ?? '');
      const entry = caddie.entryDate ?? '';
      const until = dates.toSorted().at(-1) || (entry === '' ? '' : addDays(entry, YEAR));
      return until !== '' && until <= addDays(today, AHEAD) ? [{ caddie, until }] : [];
    })
    .toSorted((a, b) => a.until.localeCompare(b.until));
}

/** The caddies that have an account, the masters of the park, and the caller. */
async function receiversOf(
  tx: ScopedTx,
  parkId: string,
  asker: string,
  due: readonly Due[],
): Promise<string[]> {
  const known = await tx
    .selectFrom('sysUser as u')
    .leftJoin('sysUserPark as p', 'p.userId', 'u.id')
    .select(['u.id', 'u.userType', 'p.parkId'])
    .where('u.delFlag', '=', 0)
    .where('u.status', '=', 1)
    .execute();
  const active = new Set(known.map(({ id }) => id));
  const masters = known
    .filter((one) => String(one.userType) === UserType.caddieMaster && one.parkId === parkId)
    .map(({ id }) => id);
  const own = due.map(({ caddie }) => caddie.userId ?? '').filter((id) => active.has(id));
  return [...new Set([...own, ...masters, asker])];
}
