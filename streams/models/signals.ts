/** Decides which messages sound (SOUND-08, SOUND-15). The console plays the sounds. */

import { filter, map, merge, scan, type MonoTypeOperatorFunction, type Observable } from 'rxjs';
import { AlarmPriority, AlarmRule, AlarmSound } from '#domain/codes/alarm.ts';
import { ParkStatus } from '#domain/codes/course.ts';
import { courseDictionaries } from '#domain/dictionaries/course.ts';
import { isUntakenAlarm, listAttention } from '#domain/dispatch/attention.ts';
import { DEFAULT_DISPATCH_CONFIG } from '#domain/dispatch/dispatchConfig.ts';
import type { MuteFlags, TimeoutView } from '#domain/dispatch/model.ts';
import { isUnacknowledged } from '#domain/dispatch/selectors.ts';
import type { BusMessage, GolfBusMessage, NoticeBusMessage } from '#domain/wire/bus.ts';
import type { AlarmMessage, GolfMessage, HoleTimeoutMessage } from '#domain/wire/golf.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import { isTopicOfPark } from '#domain/wire/topic.ts';
import type { Bus } from '../bus/bus.ts';
import { passOnce } from '../operators/passOnce.ts';
import { createAssistanceSignal, FIRST_REV, passLightningOnce, type SignalMessage } from './emergencies.ts';
import type { ModelStep } from './liveModel.ts';
import { MISSED_BY, detectMissedNotices } from './missedNotices.ts';
import type { BoardState, Signal } from './state.ts';

type BoardStep = ModelStep<BoardState, BusMessage>;

const TIMEOUT_KEYS = 1_000;
const NOTICE_IDS = 500;
const SAME_TEXT_MS = 2_000;
const SAME_ALARM_MS = 2_000;

export function createSignals(bus: Pick<Bus, 'of'>, steps$: Observable<BoardStep>): Observable<Signal> {
  return merge(
    steps$.pipe(
      map(findSignal),
      filter((signal) => signal !== null),
      passOnce({ key: timeoutKey, limit: TIMEOUT_KEYS }),
      passAlarmOnce(),
      passLightningOnce(),
      map(({ signal }) => signal),
    ),
    recoveries(steps$),
    detectMissedNotices(bus.of(...MISSED_BY)),
    bus.of('notice').pipe(
      filter(({ body }) => (body.cmd === 'topic' || body.cmd === 'user') && !!body.msgTxt),
      passNoticeOnce(),
      map(({ body }): Signal => ({ kind: 'notice', msgId: body.msgId ?? null, text: body.msgTxt ?? '' })),
    ),
  );
}

/**
 * The same alarm comes by two streams; a new revision rings again, an equal one never. A call for help is the first
 * message of the alarm with its id (SOUND-18).
 */
function timeoutKey({ signal, message }: SignalMessage): string | null {
  const { body } = message;
  if (body.type === GolfMessageType.assistance) return `${body.id}:${FIRST_REV}`;
  if (signal.kind === 'alarm') return `${signal.alarm.alarmId}:${signal.alarm.rev}`;
  if (signal.kind !== 'timeout') return null;
  const { alert } = signal;
  return alert === null ? (body.eventId ?? null) : `${alert.alertId}:${alert.rev}`;
}

/**
 * A bare type 3 without an event id has no identity: one that comes within 2 s of a sounded one is taken for its copy on
 * another stream. The 2 s count from the sounded one, so that a steady flow is not muted; the list that each of them
 * makes the board read is complete in any case.
 */
function passAlarmOnce(): MonoTypeOperatorFunction<SignalMessage> {
  return (source) => {
    let lastTs = -Infinity;
    return source.pipe(
      filter(({ signal, message: { body, recvTs } }) => {
        if (signal.kind !== 'timeout' || signal.alert !== null || body.eventId !== undefined) return true;
        // A clock that was set back says nothing: rather heard twice than not at all.
        if (recvTs >= lastTs && recvTs - lastTs < SAME_ALARM_MS) return false;
        lastTs = recvTs;
        return true;
      }),
    );
  };
}

/** LINK-24: by message id; without one the same text counts as the same for 2 s. */
function passNoticeOnce(): MonoTypeOperatorFunction<NoticeBusMessage> {
  return (source) =>
    source.pipe(
      passOnce({ key: ({ body }) => body.msgId ?? null, limit: NOTICE_IDS }),
      passOnce({
        key: ({ body }) => (body.msgId === undefined ? (body.msgTxt ?? null) : null),
        limit: NOTICE_IDS,
        expiry: { tsOf: ({ recvTs }) => recvTs, withinMs: SAME_TEXT_MS },
      }),
    );
}

function findSignal({ message, after }: BoardStep): SignalMessage | null {
  if (message.kind !== 'golf' || message.missed === true) return null;
  const signal = boardSignal(message, after);
  return signal === null ? null : { signal, message, parkId: getOurPark(after) };
}

function boardSignal(message: GolfBusMessage, after: BoardState): Signal | null {
  const { body } = message;
  switch (body.type) {
    case GolfMessageType.holeTimeout:
      return isOurs(body, after) && isNews(message, after)
        ? { kind: 'timeout', alert: body.alert ?? null, voice: voiceOf(body, after), ...hushOf(body, after) }
        : null;
    case GolfMessageType.alarm:
      return isOurs(body, after) && isTaken(body, after) ? alarmSignal(body, after) : null;
    case GolfMessageType.parkOperation:
      return isOurs(body, after) && body.status === ParkStatus.suspended
        ? { kind: 'broadcast', title: '暂停打球', text: nameReason(body.reason), siren: true }
        : null;
    case GolfMessageType.assistance:
      return isOurs(body, after) ? createAssistanceSignal(body) : null;
    case GolfMessageType.broadcast:
      return isOurs(body, after) || !body.topic.includes('/park/')
        ? { kind: 'broadcast', title: body.title, text: body.voiceText ?? body.content, siren: false }
        : null;
    default:
      return null;
  }
}

/** On the board: what the reducer took; an older revision says nothing. */
function isTaken({ alarm }: AlarmMessage, { parkId, alarms }: BoardState): boolean {
  return parkId === null || alarms?.[alarm.alarmId] === alarm;
}

function alarmSignal(body: AlarmMessage, after: BoardState): Signal | null {
  const { alarm, sound, voice } = body;
  if (body.figuresOnly === true || alarm.priority === AlarmPriority.information) return null;
  if (!isUntakenAlarm(alarm)) return { kind: 'alarmTaken', alarm };
  if (sound === AlarmSound.none) return null;
  // A call for help is heard whatever the park chose for its alarms (SOUND-10).
  const hush = alarm.rule === AlarmRule.emergency ? {} : hushOf(body, after);
  return { kind: 'alarm', alarm, sound, ...(voice !== undefined && { voice }), ...hush };
}

const getOurPark = ({ parkId, storedParkId }: BoardState): string | null => parkId ?? storedParkId;

const isOurs = (body: GolfMessage, board: BoardState): boolean => isTopicOfPark(body, getOurPark(board));

const REASONS = new Map(
  courseDictionaries
    .find(({ code }) => code === 'golf_suspend_reason')
    ?.items.map(({ value, text }) => [value, text]),
);

/** The reason as it is spoken; another server may send the text itself. */
const nameReason = (reason = ''): string => REASONS.get(reason) ?? reason;

/** On the board: what the reducer took. Without a board there is nothing to compare with; `timeoutKey` decides. */
function isNews({ body }: GolfBusMessage, after: BoardState): boolean {
  if (body.type !== GolfMessageType.holeTimeout || body.alert === undefined || after.parkId === null)
    return true;
  return after.timeouts[body.alert.alertId] === body.alert && isUnacknowledged(body.alert);
}

/** The message itself says it where no picture is loaded. */
function hushOf({ soundOff, voiceOff }: MuteFlags, { park }: BoardState): MuteFlags {
  return {
    ...((soundOff ?? park?.soundOff) === true && { soundOff: true }),
    ...((voiceOff ?? park?.voiceOff) === true && { voiceOff: true }),
  };
}

function voiceOf({ voice, alert }: HoleTimeoutMessage, { park }: BoardState): string {
  if (voice !== undefined) return voice;
  if (alert === undefined) return '球洞超时';
  return fillVoice(park?.voiceTemplate || DEFAULT_DISPATCH_CONFIG.voiceTemplate, alert);
}

/** @param template per park, with `{hole}`, `{flight}` and `{min}` (SOUND-08, SOUND-15) */
export function fillVoice(template: string, alert: TimeoutView): string {
  return template
    .replaceAll('{hole}', String(alert.holeNo))
    .replaceAll('{flight}', alert.flightNo)
    .replaceAll('{min}', String(Math.max(1, Math.ceil(alert.overSec / 60))));
}

interface Absence {
  /** When the picture stopped being current; `null` = it is, or never was. */
  readonly sinceTs: number | null;
  readonly signal: Signal | null;
}

/** One summary after catching up (SOUND-08, SOUND-15); none for the first picture of a park, none for a gap that hid nothing. */
function recoveries(steps$: Observable<BoardStep>): Observable<Signal> {
  return steps$.pipe(
    filter(mayEndAbsence),
    scan(
      (absence: Absence, { before, message, after }): Absence => {
        if (message.kind === 'session' || message.kind === 'watch') return { sinceTs: null, signal: null };
        const was = before.sync.phase === 'current';
        const is = after.sync.phase === 'current';
        const linkDown =
          message.kind === 'link' && message.link === 'golf' && message.status.state !== 'live';
        if (was && (!is || linkDown)) return { sinceTs: absence.sinceTs ?? message.recvTs, signal: null };
        if (was || !is || absence.sinceTs === null) return { sinceTs: absence.sinceTs, signal: null };
        const away = new Set(after.raisedWhileAway);
        const openAlarms = listAttention(after).filter(({ id }) => away.has(id)).length;
        const reconnected = before.sync.phase !== 'catchingUp' || before.sync.reason !== 'gap';
        return {
          sinceTs: null,
          signal:
            openAlarms > 0 || reconnected
              ? { kind: 'recovered', openAlarms, downMs: message.recvTs - absence.sinceTs }
              : null,
        };
      },
      { sinceTs: null, signal: null },
    ),
    map(({ signal }) => signal),
    filter((signal) => signal !== null),
  );
}

/** All others leave an absence as it is; they come by the thousand. */
function mayEndAbsence({ before, message: { kind }, after }: BoardStep): boolean {
  return before.sync !== after.sync || kind === 'session' || kind === 'watch' || kind === 'link';
}
