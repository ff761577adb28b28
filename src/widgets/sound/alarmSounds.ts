/**
 * Which signal is heard how (SOUND-01 to SOUND-08). A pure fold: what was heard so far and a signal or a second
 * give the sounds to play. Times are epoch ms of the console's clock.
 */

import type { AlarmView } from '#domain/alarms/alarm.ts';
import { FLOOD_SOUND_SEC, isFlood, keepFloodTimes } from '#domain/alarms/flood.ts';
import { AlarmPriority, AlarmRule, AlarmSound } from '#domain/codes/alarm.ts';
import { AlarmLevel } from '#domain/codes/play.ts';
import { listAttention } from '#domain/dispatch/attention.ts';
import type { MuteFlags, TimeoutView } from '#domain/dispatch/model.ts';
import type { BoardState, LinksState, Signal } from '#streams/models/state.ts';
import type { Sound } from './soundController.ts';
import type { SoundTone } from './tones.ts';

type AlarmSignal = Extract<Signal, { kind: 'alarm' }>;

/** A red alarm nobody acknowledged rings again after this (SOUND-02). */
export const REPEAT_MS = 60_000;
/** A link or a picture that is not current for this long is an outage worth the siren (SOUND-07). */
const OFFLINE_MS = 60_000;
/** A shorter outage that left nothing to do is not worth a word. */
const SHORT_OUTAGE_MS = 60_000;

export interface RingMemory {
  /** By park when each of its unacknowledged red alarms was last rung, or first seen: a wall screen turns to a park again. */
  readonly rungTs: ReadonlyMap<string, RungTs>;
  /** When the hole timeouts of the last ten minutes came, seconds. */
  readonly timeoutSec: readonly number[];
  readonly amberTs: number | null;
  /** The siren of this outage has sounded. */
  readonly sirenDone: boolean;
}

type RungTs = Readonly<Record<string, number>>;

export const EMPTY_MEMORY: RingMemory = {
  rungTs: new Map(),
  timeoutSec: [],
  amberTs: null,
  sirenDone: false,
};

export interface Ringing {
  readonly heard: RingMemory;
  readonly sounds: readonly Sound[];
  /** The alarm whose tone and sentence stop at once. */
  readonly silenced?: string;
}

function keepRung(rungTs: RingMemory['rungTs'], parkId: string, change: RungTs): RingMemory['rungTs'] {
  return new Map([...rungTs, [parkId, { ...rungTs.get(parkId), ...change }]]);
}

const silent = (memory: RingMemory): Ringing => ({ heard: memory, sounds: [] });

function onTimeout(memory: RingMemory, alert: TimeoutView | null, voice: string, now: number): Ringing {
  const nowSec = now / 1000;
  const timeoutSec = [...keepFloodTimes(memory.timeoutSec, nowSec), nowSec];
  if (alert?.level === AlarmLevel.amber) {
    const next = { ...memory, timeoutSec };
    // SOUND-03: in a flood amber tones are merged.
    const isMerging = memory.amberTs !== null && now - memory.amberTs < FLOOD_SOUND_SEC * 1000;
    const merged = isMerging && isFlood(timeoutSec, nowSec);
    return merged
      ? silent(next)
      : { heard: { ...next, amberTs: now }, sounds: [{ tone: 'soft', sentence: null, unmutes: false }] };
  }
  // The bare form of type 3 does not say how bad it is: it rings like the worst.
  const key = alert?.flightId ?? 'timeout';
  const sentence = voice === '' ? null : { key, text: voice, urgency: 'red' as const };
  const rungTs =
    alert === null ? memory.rungTs : keepRung(memory.rungTs, alert.parkId, { [alert.alertId]: now });
  return { heard: { ...memory, timeoutSec, rungTs }, sounds: [{ tone: 'double', sentence, unmutes: false }] };
}

const TONES = {
  [AlarmSound.none]: null,
  [AlarmSound.tone]: 'soft',
  [AlarmSound.chime]: 'double',
  [AlarmSound.siren]: 'siren',
} as const satisfies Readonly<Record<AlarmSound, SoundTone | null>>;

/** Sentences about one flight replace each other, whichever of its alarms they are about. */
const keyOfAlarm = ({ flightId, alarmId }: AlarmView): string => flightId ?? alarmId;

/** The server decides how an alarm sounds: it knows what every console of the park has played (SOUND-16). */
function onAlarm(memory: RingMemory, { alarm, sound, voice }: AlarmSignal, now: number): Ringing {
  const tone = TONES[sound];
  if (tone === null) return silent(memory);
  const isRed = alarm.priority === AlarmPriority.red;
  const key = keyOfAlarm(alarm);
  const { alarmId } = alarm;
  const sentence = voice
    ? { key, alarmId, text: voice, urgency: isRed ? ('red' as const) : ('amber' as const) }
    : null;
  const rungTs = isRed ? keepRung(memory.rungTs, alarm.parkId, { [alarmId]: now }) : memory.rungTs;
  return {
    heard: { ...memory, rungTs },
    sounds: [{ tone, sentence, alarmId, unmutes: alarm.rule === AlarmRule.emergency }],
  };
}

function createBroadcastSound({
  title,
  text,
  siren,
  alarmId,
}: Extract<Signal, { kind: 'broadcast' }>): Sound {
  const about = alarmId === undefined ? {} : { alarmId };
  return {
    tone: siren ? 'siren' : 'soft',
    sentence: {
      key: `broadcast:${title}`,
      text: text === '' ? title : text,
      urgency: siren ? 'red' : 'notice',
      ...about,
    },
    unmutes: siren,
    ...about,
  };
}

/** An alarm as its park wants it heard; it counts as rung either way. */
function hushed({ heard, sounds }: Ringing, { soundOff, voiceOff }: MuteFlags): Ringing {
  if (soundOff === true) return silent(heard);
  return { heard, sounds: voiceOff === true ? sounds.map((one) => ({ ...one, sentence: null })) : sounds };
}

export function handleSignal(memory: RingMemory, signal: Signal, now: number): Ringing {
  switch (signal.kind) {
    case 'timeout':
      return hushed(onTimeout(memory, signal.alert, signal.voice, now), signal);
    case 'alarm':
      return hushed(onAlarm(memory, signal, now), signal);
    case 'alarmTaken':
      return { ...silent(memory), silenced: signal.alarm.alarmId };
    case 'broadcast':
      return { heard: memory, sounds: [createBroadcastSound(signal)] };
    // The bell says notices itself: whether they are read aloud is a choice of its own.
    case 'notice':
    case 'noticesMissed':
      return silent(memory);
    case 'recovered': {
      const again = { ...memory, sirenDone: false };
      if (signal.openAlarms === 0 && signal.downMs < SHORT_OUTAGE_MS) return silent(again);
      const text =
        signal.openAlarms === 0 ? '连接已恢复' : `连接已恢复，新增未处理告警${signal.openAlarms}条`;
      return {
        heard: again,
        sounds: [{ tone: 'soft', sentence: { key: 'link', text, urgency: 'amber' }, unmutes: false }],
      };
    }
  }
}

/** A red alarm or hole timeout that nobody took. */
export interface WaitingAlarm {
  readonly id: string;
  /** Of its sentence. */
  readonly key: string;
  readonly text: string;
  /** No mute of the park holds it back (SOUND-10). */
  readonly isEmergency: boolean;
}

export interface Watch extends MuteFlags {
  /** The park whose alarms are known; `null` = none is on a board, or its picture is not read yet. */
  readonly parkId: string | null;
  readonly red: readonly WaitingAlarm[];
  readonly offline: boolean;
}

export function createWatch(board: BoardState, links: LinksState, now: number): Watch {
  const { park, parkId, lastDataTs, offsetMs } = board;
  const golf = links.golf.status;
  const downMs = golf.state === 'live' || golf.state === 'idle' ? 0 : now - golf.sinceTs;
  const ageMs = lastDataTs === null ? 0 : now + offsetMs - lastDataTs;
  const red = listAttention(board)
    .filter(({ isRed, isUntaken }) => isRed && isUntaken)
    .map(({ id, flightId, text, holeNo, flightNo, isEmergency }) => ({
      id,
      key: flightId ?? id,
      text: text ?? `${holeNo}号洞，${flightNo ?? ''}组，超时未确认`,
      isEmergency,
    }));
  return {
    parkId: park === null && red.length === 0 ? null : parkId,
    red,
    offline: parkId !== null && Math.max(downMs, ageMs) > OFFLINE_MS,
    ...(park?.soundOff === true && { soundOff: true }),
    ...(park?.voiceOff === true && { voiceOff: true }),
  };
}

/**
 * One second has passed. Alarms seen for the first time (a picture loaded, a reconnect) are not rung one by one, they
 * join the repetition. While the board is offline there is one siren and then silence (SOUND-07): nobody could tell whether
 * the alarm still stands.
 */
export function handleSecond(memory: RingMemory, watch: Watch, now: number): Ringing {
  const { parkId, red, offline } = watch;
  if (offline) {
    if (memory.sirenDone) return silent(memory);
    const sentence = { key: 'link', text: '实时连接已断开', urgency: 'red' as const };
    return { heard: { ...memory, sirenDone: true }, sounds: [{ tone: 'siren', sentence, unmutes: false }] };
  }
  if (parkId === null) return silent(memory.sirenDone ? { ...memory, sirenDone: false } : memory);
  const before = memory.rungTs.get(parkId) ?? {};
  const ringTimes = Object.fromEntries(red.map(({ id }) => [id, before[id] ?? now]));
  const due = red.filter(({ id }) => now - (ringTimes[id] ?? now) >= REPEAT_MS);
  const [first] = due;
  const unchanged = due.length === 0 && sameTimes(ringTimes, before) && !memory.sirenDone;
  const withPark = (times: RungTs) => new Map([...memory.rungTs, [parkId, times]]);
  if (first === undefined)
    return silent(unchanged ? memory : { ...memory, rungTs: withPark(ringTimes), sirenDone: false });
  const rungTs = withPark({ ...ringTimes, ...Object.fromEntries(due.map(({ id }) => [id, now])) });
  const next = { ...memory, rungTs, sirenDone: false };
  const emergency = due.find(({ isEmergency }) => isEmergency);
  if (emergency !== undefined) return repeat(next, emergency, due.length);
  return hushed(repeat(next, first, due.length), watch);
}

/** One sound for all that are due; what it says of one alarm ends with that alarm. */
function repeat(memory: RingMemory, { id, key, text, isEmergency }: WaitingAlarm, count: number): Ringing {
  const tone = isEmergency ? 'siren' : 'double';
  const only = count === 1 ? { alarmId: id } : {};
  const said = count === 1 || isEmergency ? text : `${count}条严重告警未确认`;
  const sentence = { key, text: said, urgency: 'red' as const, ...only };
  return { heard: memory, sounds: [{ tone, sentence, unmutes: isEmergency, ...only }] };
}

function sameTimes(a: RungTs, b: RungTs): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
