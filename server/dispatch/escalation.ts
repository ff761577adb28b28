/** A red alarm that nobody took reaches those in charge of its park: on their bell, and by mail (ALARM-25). */
import type { FastifyInstance } from 'fastify';
import type { AlarmView } from '#domain/alarms/alarm.ts';
import { isAlarmUntaken } from '#domain/alarms/lifecycle.ts';
import { AlarmSound, AlarmState } from '#domain/codes/alarm.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { Db } from '../database/schema.ts';
import type { ParkScope } from '../resource/recordScope.ts';
import type { SimEvent } from '../simulation/types.ts';
import { notifyUser } from '../system/personalNotice.ts';
import type { RunnerServices } from './runnerServices.ts';

/** User type of who runs a park. */
const MANAGER = 2;
const ACTIVE = 1;
/** Whoever was told a moment ago looks at the board already. */
const QUIET_MS = 5 * 60_000;

/**
 * @returns what tells those in charge of the alarms that these events passed on, and takes back the letters about those
 * that need nobody any more; a failure is logged
 */
export function createEscalation(app: FastifyInstance): RunnerServices['passOn'] {
  const toldTs = new Map<string, number>();
  // A letter is written before it is taken back.
  let last: Promise<void> = Promise.resolve();
  const follow = ({ alarmId }: AlarmView, work: () => Promise<void>): void => {
    last = last
      .then(work)
      .catch((error: unknown) => app.log.error({ err: error, alarmId }, 'an alarm was not passed on'));
  };
  return (park, events) => {
    for (const alarm of listTaken(events)) follow(alarm, async () => app.outbox?.recall(alarm.alarmId));
    const [alarm] = listPassedOn(events);
    if (alarm === undefined || app.now() - (toldTs.get(park.id) ?? -Infinity) < QUIET_MS) return;
    toldTs.set(park.id, app.now());
    follow(alarm, () => tellManagers(app, park, alarm));
  };
}

/** Passed on before, and in somebody's hands or over by now. */
const listTaken = (events: readonly SimEvent[]): readonly AlarmView[] =>
  events.flatMap((event) =>
    event.type === GolfMessageType.alarm && event.alarm.escalateTs !== null && !isAlarmUntaken(event.alarm)
      ? [event.alarm]
      : [],
  );

/** As they were when nobody had taken them. */
const listPassedOn = (events: readonly SimEvent[]): readonly AlarmView[] =>
  events.flatMap((event) =>
    event.type === GolfMessageType.alarm &&
    event.sound === AlarmSound.siren &&
    event.alarm.state === AlarmState.escalated
      ? [event.alarm]
      : [],
  );

async function tellManagers(
  app: FastifyInstance,
  park: ParkScope,
  { alarmId, alarmNo, text }: AlarmView,
): Promise<void> {
  const title = `严重告警无人接手:${text}`;
  for (const { id, email } of await findManagers(app.db, park)) {
    const noticeId = await app.db
      .transaction()
      .execute((tx) =>
        notifyUser(tx, id, { title, text: `${text}。告警号${alarmNo},请尽快在调度看板处理。` }, app.now()),
      );
    app.notices.emit({ cmd: 'user', userId: id, msgId: noticeId, msgTxt: title });
    if (email === null || email === '' || app.outbox === null) continue;
    const content = Buffer.from(`${title}\r\n告警号${alarmNo}\r\n`);
    const letter = { email, subject: title, fileName: `${alarmNo}.txt`, mime: 'text/plain', content };
    await app.outbox.add(id, letter, alarmId);
  }
}

const findManagers = (db: Db, { id, tenantId }: ParkScope) =>
  db
    .selectFrom('sysUser')
    .innerJoin('sysUserPark', 'sysUserPark.userId', 'sysUser.id')
    .innerJoin('sysUserTenant', 'sysUserTenant.userId', 'sysUser.id')
    .select(['sysUser.id', 'sysUser.email'])
    .where('sysUserPark.parkId', '=', id)
    .where('sysUserTenant.tenantId', '=', tenantId)
    .where('sysUser.userType', '=', MANAGER)
    .where('sysUser.status', '=', ACTIVE)
    .where('sysUser.delFlag', '=', 0)
    .execute();
