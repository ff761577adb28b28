import fc from 'fast-check';
import { expect, it } from 'vitest';
import { AlarmState } from '#domain/codes/alarm.ts';
import { JumpStatus } from '#domain/codes/play.ts';
import { IncidentStatus, ReceiptStatus } from '#domain/codes/service.ts';
import { HandoverItemKind } from '#domain/codes/shift.ts';
import {
  formatItemKey,
  listHandoverItems,
  type ShiftAlarm,
  type ShiftState,
} from '#domain/shift/handover.ts';
import { compareHandover, type HandoverEntry, listUnconfirmed } from '#domain/shift/handoverSteps.ts';

const PARK = 'park';
const RUNS = 10_000;
const SUBJECTS = 4;

/** What can happen in a park during a shift. */
const happening = fc.oneof(
  fc.record({
    kind: fc.constantFrom('raise', 'take', 'escalate', 'shelve', 'suppress', 'clear', 'close'),
    no: fc.nat(SUBJECTS - 1),
  }),
  fc.record({
    kind: fc.constantFrom('remind', 'answer', 'lose', 'send', 'recall'),
    no: fc.nat(SUBJECTS - 1),
  }),
  fc.record({
    kind: fc.constantFrom('report', 'handle', 'resolve', 'ask', 'decide'),
    no: fc.nat(SUBJECTS - 1),
  }),
  fc.record({ kind: fc.constantFrom('mute', 'unmute', 'stop', 'resume', 'wait'), no: fc.nat(SUBJECTS - 1) }),
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

const ALARM_STATES: Readonly<Record<string, AlarmState>> = {
  raise: AlarmState.raised,
  take: AlarmState.acknowledged,
  escalate: AlarmState.escalated,
  shelve: AlarmState.shelved,
  suppress: AlarmState.suppressed,
  clear: AlarmState.cleared,
  close: AlarmState.closed,
};
const RECEIPTS: Readonly<Record<string, string>> = {
  remind: ReceiptStatus.sent,
  answer: ReceiptStatus.answered,
  lose: ReceiptStatus.failed,
};
const INCIDENTS: Readonly<Record<string, string>> = {
  report: IncidentStatus.open,
  handle: IncidentStatus.inProgress,
  resolve: IncidentStatus.resolved,
};
const JUMPS: Readonly<Record<string, string>> = { ask: JumpStatus.toReview, decide: JumpStatus.approved };
const MUTE_TURNS = 3;

/** The park as its rows would have it, and beside it a plain set of what somebody has to be told. */
class Life {
  readonly #alarms = new Map<number, ShiftAlarm>();
  readonly #incidents = new Map<number, string>();
  readonly #jumps = new Map<number, string>();
  readonly #mutes = new Map<number, number>();
  #isStopped = false;
  #turn = 0;
  readonly open = new Set<string>();

  live({ kind, no }: Happening): void {
    this.#turn += 1;
    this.#liveAlarm(kind, no);
    const incident = INCIDENTS[kind];
    if (incident !== undefined) {
      this.#incidents.set(no, incident);
      this.#mark(HandoverItemKind.incident, `incident${no}`, incident !== IncidentStatus.resolved);
    }
    const jump = JUMPS[kind];
    if (jump !== undefined) {
      this.#jumps.set(no, jump);
      this.#mark(HandoverItemKind.jump, `jump${no}`, kind === 'ask');
    }
    if (kind === 'stop' || kind === 'resume') {
      this.#isStopped = kind === 'stop';
      this.#mark(HandoverItemKind.suspension, PARK, this.#isStopped);
    }
    if (kind === 'mute') this.#mutes.set(no, this.#turn + MUTE_TURNS);
    if (kind === 'unmute') this.#mutes.set(no, this.#turn);
    for (const [user, until] of this.#mutes)
      this.#mark(HandoverItemKind.mutedSound, `user${user}`, until > this.#turn);
  }

  state(): ShiftState {
    return {
      nowTs: this.#turn,
      alarms: [...this.#alarms.values()],
      incidents: [...this.#incidents].map(([no, status]) => ({
        id: `incident${no}`,
        status,
        text: '异常',
        sinceTs: 0,
        ownerName: null,
      })),
      jumps: [...this.#jumps].map(([no, status]) => ({ id: `jump${no}`, status, text: '跳洞', sinceTs: 0 })),
      suspension: this.#isStopped ? { text: '暂停打球', sinceTs: 0 } : null,
      mutes: [...this.#mutes].map(([no, untilTs]) => ({
        userId: `user${no}`,
        realname: '张三',
        sinceTs: 0,
        untilTs,
      })),
    };
  }

  #liveAlarm(kind: string, no: number): void {
    const alarmId = `alarm${no}`;
    const state = ALARM_STATES[kind];
    const before = this.#alarms.get(no);
    if (kind === 'raise') this.#alarms.set(no, createAlarm(alarmId));
    else if (before === undefined) return;
    else if (state !== undefined) this.#alarms.set(no, { ...before, state });
    else if (kind in RECEIPTS) this.#alarms.set(no, { ...before, remindReceipt: RECEIPTS[kind] ?? null });
    else if (kind === 'send') this.#alarms.set(no, { ...before, marshalName: '李巡' });
    else if (kind === 'recall') this.#alarms.set(no, { ...before, marshalName: null });
    const after = this.#alarms.get(no);
    if (after === undefined) return;
    const isOver = after.state === AlarmState.cleared || after.state === AlarmState.closed;
    const { raised, acknowledged, escalated, shelved, suppressed } = AlarmState;
    const plain = after.state === raised || after.state === acknowledged;
    this.#mark(HandoverItemKind.alarm, alarmId, plain);
    this.#mark(HandoverItemKind.escalatedAlarm, alarmId, after.state === escalated);
    this.#mark(HandoverItemKind.shelvedAlarm, alarmId, after.state === shelved);
    this.#mark(HandoverItemKind.suppressedAlarm, alarmId, after.state === suppressed);
    const waits = after.remindReceipt !== null && after.remindReceipt !== ReceiptStatus.answered;
    this.#mark(HandoverItemKind.reminder, alarmId, !isOver && waits);
    this.#mark(HandoverItemKind.marshal, alarmId, !isOver && after.marshalName !== null);
  }

  #mark(kind: HandoverItemKind, subjectId: string, isOpen: boolean): void {
    const key = nameItem({ kind, subjectId });
    if (isOpen) this.open.add(key);
    else this.open.delete(key);
  }
}

const createAlarm = (alarmId: string): ShiftAlarm => ({
  alarmId,
  state: AlarmState.raised,
  text: '0730-1组压组',
  subjectName: '0730-1',
  raiseTs: 0,
  ownerName: null,
  shelveUntilTs: null,
  shelveReason: null,
  remindReceipt: null,
  lastRemindTs: null,
  marshalName: null,
  marshalTs: null,
});

const nameItem = ({ kind, subjectId }: { readonly kind: string; readonly subjectId: string }): string =>
  `${kind}:${subjectId}`;
const sorted = (keys: Iterable<string>): readonly string[] => [...keys].toSorted();

// SHIFT-01
it('misses nothing that is open, and names nothing twice, in any life of a park', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
      const life = new Life();
      for (const one of happenings) life.live(one);
      const keys = listHandoverItems(life.state(), PARK).map(nameItem);
      expect(sorted(keys)).toEqual(sorted(life.open));
    }),
    { numRuns: RUNS },
  );
});

// SHIFT-03
it('follows the park while it is confirmed: what is unconfirmed is never more or less than what is open', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 4, arbitrary: happening }, fc.constant('confirm' as const)), {
        maxLength: 60,
      }),
      (steps) => {
        const life = new Life();
        let entries: readonly HandoverEntry[] = [];
        // By subject: how bad it was when it was confirmed or last seen since.
        const confirmed = new Map<string, number>();
        for (const [at, step] of steps.entries()) {
          if (step === 'confirm') {
            const [next] = listUnconfirmed(entries);
            if (next === undefined) continue;
            confirmed.set(nameSubject(nameItem(next)), rankOf(nameItem(next)));
            entries = entries.map((entry) => (entry === next ? { ...entry, confirmTs: at } : entry));
            continue;
          }
          life.live(step);
          const open = new Map([...life.open].map((name) => [nameSubject(name), name]));
          for (const [subject, rank] of confirmed) {
            const name = open.get(subject);
            // What is over and comes back, and what is worse than it was, has to be confirmed anew.
            if (name === undefined || rankOf(name) > rank) confirmed.delete(subject);
            else confirmed.set(subject, rankOf(name));
          }
          entries = follow(entries, life.state(), at);
          const left = listUnconfirmed(entries).map(nameItem);
          expect(sorted(left)).toEqual(
            sorted([...life.open].filter((name) => !confirmed.has(nameSubject(name)))),
          );
        }
      },
    ),
    { numRuns: 2_000 },
  );
});

/** From harmless to bad. */
const ALARM_KINDS: readonly string[] = [
  HandoverItemKind.suppressedAlarm,
  HandoverItemKind.shelvedAlarm,
  HandoverItemKind.alarm,
  HandoverItemKind.escalatedAlarm,
];
const rankOf = (name: string): number => ALARM_KINDS.indexOf(name.split(':')[0] ?? '');
/** An alarm is one subject in whatever state it is. */
const nameSubject = (name: string): string => (rankOf(name) < 0 ? name : (name.split(':')[1] ?? ''));

/** As the server writes it. */
function follow(entries: readonly HandoverEntry[], state: ShiftState, at: number): readonly HandoverEntry[] {
  const { added, endedIds, reopened, eased } = compareHandover(entries, listHandoverItems(state, PARK));
  const again = new Map(reopened.map(({ id, item }) => [id, item]));
  const milder = new Map(eased.map(({ id, item }) => [id, item]));
  return [
    ...entries.map((entry) => {
      if (endedIds.includes(entry.id)) return { ...entry, endTs: at };
      const worse = again.get(entry.id);
      if (worse !== undefined) return { ...entry, ...worse, endTs: null, confirmTs: null };
      return { ...entry, ...milder.get(entry.id) };
    }),
    ...added.map((item) => ({
      ...item,
      id: formatItemKey(item),
      addTs: at,
      confirmTs: null,
      confirmUser: null,
      remark: null,
      endTs: null,
    })),
  ];
}
