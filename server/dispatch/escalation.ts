/**
 * Reports red alarms that nobody has taken to the managers of their park, on the bell and by mail (ALARM-25). Each report is
 * written in the transaction of its turn. Which reports are due is read from the alarms, so that a restart loses none
 * (ALARM-53).
 */

import type { FastifyBaseLogger } from 'fastify';
import { isAlarmUntaken } from '#domain/alarms/lifecycle.ts';
import { AlarmState } from '#domain/codes/alarm.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { createId } from '../database/ids.ts';
import { runInSavepoint } from '../database/savepoint.ts';
import type { Tx } from '../database/schema.ts';
import type { MailOutbox } from '../mail/outbox.ts';
import type { SimEvent } from '../park/model/events.ts';
import type { ParkScope } from '../resource/recordScope.ts';
import { type Bell, findManagers, notifyManagers } from '../system/parkManagers.ts';
import {
  type EscalatedAlarm,
  findLastNoticeTs,
  listUnannounced,
  deleteLetters,
  saveAlarmNotices,
} from './escalationStore.ts';
import { loadNamedParks } from './parkNames.ts';

/** Park time: managers who were informed a moment ago look at the board already. */
const QUIET_MS = 5 * 60_000;
/** More would not be read on a bell; the board has them all. */
const MAX_LISTED = 10;

export interface EscalationServices {
  readonly log: FastifyBaseLogger;
  readonly outbox: MailOutbox | null;
  /** Epoch ms. */
  readonly now: () => number;
  /** The user has a new notice. */
  readonly notify: (userId: string, notice: { readonly id: string; readonly title: string }) => void;
}

export class AlarmEscalation {
  readonly #services: EscalationServices;
  readonly #park: ParkScope;
  /** Alarms may wait to be announced; nobody knows after a start. */
  #isWaiting = true;
  /** Park time, epoch ms. */
  #quietUntilTs = -Infinity;
  /** What is true once the transaction is committed. */
  #written: { readonly bells: readonly Bell[]; readonly isWaiting: boolean } | null = null;

  constructor(services: EscalationServices, park: ParkScope) {
    this.#services = services;
    this.#park = park;
  }

  /**
   * Announces what is due and takes back letters about what is over, in the transaction that stored these events.
   * @param parkTs epoch ms
   */
  async write(tx: Tx, events: readonly SimEvent[], parkTs: number): Promise<void> {
    this.#written = null;
    if (events.some(isTaken)) await deleteLetters(tx, this.#park.id);
    this.#isWaiting ||= events.some(isEscalated);
    if (!this.#isWaiting || parkTs < this.#quietUntilTs) return;
    const failure = await runInSavepoint(tx, () => this.#announce(tx, parkTs));
    if (failure !== null) this.#report(failure.error);
  }

  /** What was written is true: those concerned hear of it. */
  committed(): void {
    const written = this.#written;
    if (written === null) return;
    this.#written = null;
    this.#isWaiting = written.isWaiting;
    for (const { userId, ...notice } of written.bells) this.#services.notify(userId, notice);
    if (written.bells.length > 0) void this.#services.outbox?.look();
  }

  /** Nothing of what was written is true. */
  discard(): void {
    this.#written = null;
  }

  async #announce(tx: Tx, parkTs: number): Promise<void> {
    const { id: parkId, tenantId } = this.#park;
    const lastTs = await findLastNoticeTs(tx, parkId);
    if (lastTs !== null && parkTs - lastTs < QUIET_MS) {
      this.#quietUntilTs = lastTs + QUIET_MS;
      return;
    }
    const alarms = await listUnannounced(tx, parkId);
    if (alarms.length === 0) {
      this.#written = { bells: [], isWaiting: false };
      return;
    }
    const managers = await findManagers(tx, this.#park);
    if (managers.length === 0) {
      this.#quietUntilTs = parkTs + QUIET_MS;
      return;
    }
    const parkName = (await loadNamedParks(tx, tenantId)).get(parkId)?.name ?? '';
    const announcement = describeAlarms(parkName, alarms);
    const bells = await notifyManagers(tx, managers, announcement, this.#services.now());
    const letterId = createId();
    await saveAlarmNotices(tx, alarms, { parkId, letterId, noticeTs: parkTs });
    for (const { id, email } of managers)
      if (email) await this.#post(tx, id, { email, aboutId: letterId, ...announcement });
    this.#written = { bells, isWaiting: false };
  }

  /** A letter that cannot be stored keeps nobody else from theirs. */
  async #post(
    tx: Tx,
    userId: string,
    { title: subject, ...letter }: { email: string; aboutId: string; title: string; text: string },
  ): Promise<void> {
    const { outbox, log } = this.#services;
    if (outbox === null) return;
    const failure = await runInSavepoint(tx, async () => {
      const isStored = await outbox.addText(tx, userId, { ...letter, subject });
      if (!isStored) log.warn({ userId }, 'too many letters about alarms wait for this manager');
    });
    if (failure !== null) this.#report(failure.error);
  }

  #report(error: unknown): void {
    this.#services.log.error({ err: error, parkId: this.#park.id }, 'managers were not told of alarms');
  }
}

/** Escalated before, and in somebody's hands or over by now. */
const isTaken = (event: SimEvent): boolean =>
  event.type === GolfMessageType.alarm && event.alarm.escalateTs !== null && !isAlarmUntaken(event.alarm);

const isEscalated = (event: SimEvent): boolean =>
  event.type === GolfMessageType.alarm && event.alarm.state === AlarmState.escalated;

function describeAlarms(parkName: string, alarms: readonly EscalatedAlarm[]) {
  const [first, ...others] = alarms;
  const title =
    others.length === 0 ? `严重告警无人接手：${first?.text ?? ''}` : `${alarms.length}条严重告警无人接手`;
  const lines = alarms.slice(0, MAX_LISTED).map(({ text, alarmNo }) => `${text}（告警号${alarmNo}）`);
  const rest = alarms.length > MAX_LISTED ? [`另有${alarms.length - MAX_LISTED}条`] : [];
  return { title, text: [`${parkName}：`, ...lines, ...rest, '请尽快在调度看板处理。'].join('\n') };
}
