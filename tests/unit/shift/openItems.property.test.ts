/** Whole simulated days with operators who act at random: whatever the engine has open is in the handover (SHIFT-01, SHIFT-03). */

import { expect, it } from 'vitest';
import { isAlarmOpen } from '#domain/alarms/lifecycle.ts';
import { JumpStatus } from '#domain/codes/play.ts';
import { IncidentStatus, ReceiptStatus } from '#domain/codes/service.ts';
import { HandoverItemKind } from '#domain/codes/shift.ts';
import { isOpen } from '#domain/pace/alarm.ts';
import { listHandoverItems, type ShiftState } from '#domain/shift/handover.ts';
import { followOpenItems } from '#domain/shift/handoverChanges.ts';
import type { HandoverItem } from '#domain/shift/handoverItem.ts';
import { type HandoverEntry, listUnconfirmed } from '#domain/shift/handoverSteps.ts';
import { toShiftCourse } from '#server/dispatch/shift/sources.ts';
import { advance } from '#server/park/day/tick.ts';
import { isFlightOnCourse } from '#server/park/model/flightChanges.ts';
import type { DayState } from '#server/park/model/state.ts';
import { performAlarmAction } from '#server/park/operations/alarmActions.ts';
import { performEither } from '#server/park/operations/loggedActions.ts';
import { applyDecision } from '#server/park/operations/steering.ts';
import { buildFlightView, buildHoleViews, buildParkView } from '#server/park/views/views.ts';
import type { Preset } from '#server/world/basis/presets.ts';
import { createWorld } from '#server/world/simulatedDay.ts';
import { rounds } from '#tests/support/breadth.ts';
import { optionsOf, tickAt } from '../world/support.ts';

const LIVES = rounds(1000);
/** Seconds of the park between two looks. */
const TICK_SEC = 30;
/** Handovers that are under way side by side, each of another beginning. */
const SIDE_BY_SIDE = 8;
const LONGEST_LOOKS = 12;
const PRESETS: readonly Preset[] = ['over', 'storm', 'busy', 'chaos'];
const ACTOR = { userId: 'u', realname: '周子谦' };

type Random = () => number;

/** Mulberry32: small, and the same on every machine. */
function createRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const nameItem = ({ kind, subjectId }: Pick<HandoverItem, 'kind' | 'subjectId'>): string =>
  `${kind}:${subjectId}`;
/** `expect` costs more than the engine does: it is asked only for what differs. */
function compare(found: readonly string[], wanted: readonly string[]): void {
  const [left, right] = [found.toSorted(), wanted.toSorted()];
  if (left.join() !== right.join()) expect(left).toEqual(right);
}

/** What the database would hold beside the day: incidents, jump requests and silent consoles, each open or not. */
class Records {
  readonly #open = new Map<string, boolean>();

  toggle(random: Random): void {
    const kind = ['incident', 'jump', 'mute'][Math.floor(random() * 3)] ?? '';
    const name = `${kind} ${Math.floor(random() * 3)}`;
    this.#open.set(name, this.#open.get(name) !== true);
  }

  listOpen(): readonly string[] {
    return [...this.#open].filter(([, isOpenNow]) => isOpenNow).map(([name]) => name);
  }

  read(nowTs: number): Pick<ShiftState, 'incidents' | 'jumps' | 'mutes'> {
    const rows = [...this.#open].map(([name, isOpenNow]) => ({
      id: name,
      isOpenNow,
      text: name,
      sinceTs: 0,
    }));
    const of = (kind: string) => rows.filter(({ id }) => id.startsWith(kind));
    const { open, resolved } = IncidentStatus;
    return {
      incidents: of('incident').map(({ isOpenNow, ...row }) => ({
        ...row,
        status: isOpenNow ? open : resolved,
        level: '1',
        ownerName: null,
      })),
      jumps: of('jump').map(({ isOpenNow, ...row }) => ({
        ...row,
        status: isOpenNow ? JumpStatus.toReview : JumpStatus.approved,
      })),
      mutes: of('mute').map(({ id, isOpenNow }) => ({
        consoleId: id,
        realname: id,
        isOff: false,
        sinceTs: 0,
        untilTs: isOpenNow ? nowTs + 1 : nowTs,
      })),
    };
  }
}

const listTimeouts = ({ alarmBook }: DayState) =>
  [...alarmBook.timeouts.values()].map(({ timeout }) => timeout.row);

/** What somebody has to be told of, straight from the engine's own state. */
function listOpenFacts(day: DayState): readonly string[] {
  const alarms = [...day.alarmBook.byId.values()].map(({ view }) => view).filter(isAlarmOpen);
  const named = new Set(alarms.flatMap(({ timeoutIds }) => timeoutIds));
  const timeouts = listTimeouts(day).filter(({ status }) => isOpen(status));
  const unanswered = day.flights.filter(
    (flight) =>
      isFlightOnCourse(flight) &&
      (flight.reminder !== null || flight.handling?.remindReceipt === ReceiptStatus.failed),
  );
  const { parkId } = day.options;
  return [
    ...alarms.map(({ alarmId }) => `alarm ${alarmId}`),
    ...timeouts
      .filter(({ alertId }) => !named.has(alertId))
      .map(({ alertId, status }) => `timeout ${alertId} ${status === '4' ? 'shelved' : ''}`),
    ...unanswered.map(({ plan }) => `reminder ${plan.flightId}`),
    ...new Set(
      day.marshals.flatMap(({ task }) => (task === null ? [] : [`marshal ${task.flight.plan.flightId}`])),
    ),
    ...(day.suspended ? [`suspension ${parkId}`] : []),
  ];
}

/** The same facts by what the next shift would read. */
function nameFact({ kind, subjectId }: HandoverItem): string {
  switch (kind) {
    case HandoverItemKind.alarm:
    case HandoverItemKind.escalatedAlarm:
    case HandoverItemKind.shelvedAlarm:
    case HandoverItemKind.suppressedAlarm:
      return `alarm ${subjectId}`;
    case HandoverItemKind.holeTimeout:
      return `timeout ${subjectId} `;
    case HandoverItemKind.shelvedTimeout:
      return `timeout ${subjectId} shelved`;
    case HandoverItemKind.reminder:
      return `reminder ${subjectId}`;
    case HandoverItemKind.marshal:
      return `marshal ${subjectId}`;
    case HandoverItemKind.suspension:
      return `suspension ${subjectId}`;
    case HandoverItemKind.incident:
    case HandoverItemKind.jump:
    case HandoverItemKind.mutedSound:
      return subjectId;
  }
}

function listItems(day: DayState, records: Records): readonly HandoverItem[] {
  const flights = day.flights.filter(({ handling }) => handling !== null);
  const course = toShiftCourse({
    park: buildParkView(day),
    flights: flights.map((flight) => buildFlightView(day, flight)),
    timeouts: listTimeouts(day),
    holes: buildHoleViews(day),
    alarms: day.alarmBook.shown(day.nowSec),
  });
  const nowTs = day.clock.parkTs(day.nowSec);
  return listHandoverItems({ ...course, nowTs, ...records.read(nowTs) }, day.options.parkId);
}

/** An operator does something to a flight, an alarm or a hole timeout, or the manager to the park. */
function act(day: DayState, random: Random): void {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const flight = pick(day.flights.filter(isFlightOnCourse));
  const alarm = pick(day.alarmBook.open());
  const alert = pick(listTimeouts(day).filter(({ status }) => isOpen(status)));
  const dice = random();
  if (dice < 0.02) applyDecision(day, { kind: 'suspend', reason: '9' });
  else if (dice < 0.06) applyDecision(day, { kind: 'resume' });
  else if (dice < 0.35 && flight !== undefined) {
    const target = { ...ACTOR, flightId: flight.plan.flightId };
    if (random() < 0.5) performEither(day, { kind: 'remindFlight', preset: '2', ...target });
    else performEither(day, { kind: 'sendMarshal', ...target });
  } else if (dice < 0.65 && alert !== undefined) {
    const target = { ...ACTOR, alertId: alert.alertId, rev: alert.rev };
    const shelve = { kind: 'shelve', minutes: 5, reason: '等一等' } as const;
    const action = pick([{ kind: 'ack' } as const, shelve, { kind: 'marshal' } as const]);
    if (action !== undefined) performEither(day, { ...action, ...target });
  } else if (alarm !== undefined) {
    const target = { ...ACTOR, alarmId: alarm.view.alarmId, rev: alarm.view.rev };
    const kinds = [
      { kind: 'ack' },
      { kind: 'take' },
      { kind: 'marshal' },
      { kind: 'shelve', minutes: 5, reason: '等一等' },
      { kind: 'close', reason: '1', note: '已处理' },
    ] as const;
    const action = pick(kinds);
    if (action !== undefined) performAlarmAction(day, { ...action, ...target });
  }
}

/** A handover and, beside it, how bad each subject was when it was confirmed or last seen since. */
class Life {
  #entries: readonly HandoverEntry[] = [];
  readonly #confirmed = new Map<string, Pick<HandoverItem, 'kind' | 'isRed'>>();
  looksLeft: number;

  constructor(looksLeft: number) {
    this.looksLeft = looksLeft;
  }

  follow(open: readonly HandoverItem[], at: number): void {
    let no = 0;
    const changed = followOpenItems(this.#entries, open, {
      addTs: at,
      endTs: at,
      createId: () => `${at}:${(no += 1)}`,
    });
    const byId = new Map(this.#entries.map((entry) => [entry.id, entry]));
    for (const entry of changed) byId.set(entry.id, entry);
    this.#entries = [...byId.values()];
    const now = new Map(open.map((item) => [nameSubject(item), item]));
    for (const [subject, before] of this.#confirmed) {
      const item = now.get(subject);
      if (item === undefined || getRank(item) > getRank(before) || (item.isRed && !before.isRed))
        this.#confirmed.delete(subject);
      else this.#confirmed.set(subject, item);
    }
    this.looksLeft -= 1;
  }

  check(open: readonly HandoverItem[]): void {
    const left = listUnconfirmed(this.#entries).map(nameItem);
    const due = open.filter((item) => !this.#confirmed.has(nameSubject(item))).map(nameItem);
    compare(left, due);
    const shown = this.#entries.filter(({ endTs }) => endTs === null);
    compare(
      shown.map(({ text }) => text),
      open.map(({ text }) => text),
    );
  }

  confirm(random: Random, at: number): void {
    const due = listUnconfirmed(this.#entries);
    const entry = due[Math.floor(random() * due.length)];
    if (entry === undefined) return;
    this.#confirmed.set(nameSubject(entry), entry);
    this.#entries = this.#entries.map((one) =>
      one === entry ? { ...entry, confirmTs: at, confirmUser: '沈嘉禾' } : one,
    );
  }
}

const KINDS: readonly string[] = [
  HandoverItemKind.suppressedAlarm,
  HandoverItemKind.shelvedAlarm,
  HandoverItemKind.alarm,
  HandoverItemKind.escalatedAlarm,
];
const getRank = ({ kind }: Pick<HandoverItem, 'kind'>): number =>
  KINDS.indexOf(kind) + (kind === HandoverItemKind.holeTimeout ? 1 : 0);
/** An alarm is one subject in whatever state it is, and so is a hole timeout. */
const nameSubject = (item: HandoverItem): string => nameFact(item).replace(/ (shelved)?$/, '');

const nameKind = (name: string): string => name.split(' ')[0] ?? '';

/** @param seen how often each kind was open. @returns finished handovers */
function runDay(seed: number, random: Random, seen: Map<string, number>): number {
  const preset = PRESETS[seed % PRESETS.length];
  const { day } = createWorld({ ...optionsOf(seed % 3, preset, `handover ${seed}`), tickSec: TICK_SEC });
  const lives: Life[] = [];
  const records = new Records();
  let finished = 0;
  while (day.tick < tickAt(18, 0, TICK_SEC)) {
    advance(day);
    if (random() < 0.2) {
      day.collect(() => act(day, random));
      records.toggle(random);
    }
    const open = listItems(day, records);
    const names = open.map(nameFact);
    compare(names, [...listOpenFacts(day), ...records.listOpen()]);
    for (const name of names) seen.set(nameKind(name), (seen.get(nameKind(name)) ?? 0) + 1);
    while (lives.length < SIDE_BY_SIDE) lives.push(new Life(1 + Math.floor(random() * LONGEST_LOOKS)));
    for (const [index, life] of lives.entries()) {
      life.follow(open, day.tick);
      life.check(open);
      if (random() < 0.3) life.confirm(random, day.tick);
      if (life.looksLeft > 0) continue;
      finished += 1;
      lives[index] = new Life(1 + Math.floor(random() * LONGEST_LOOKS));
    }
  }
  return finished;
}

// SHIFT-01, SHIFT-03
it('misses nothing that a day has open, and names nothing twice in any handover', () => {
  const seen = new Map<string, number>();
  let lives = 0;
  // On the first of these days something of each kind is open.
  for (let seed = 2; lives < LIVES; seed += 1) {
    const random = createRandom(seed);
    lives += runDay(seed, random, seen);
  }
  const kinds = ['alarm', 'incident', 'jump', 'marshal', 'mute', 'reminder', 'suspension', 'timeout'];
  expect([...seen.keys()].toSorted()).toEqual(kinds);
});
