/** Sounds for calls for help and for lightning (SOUND-18). */

import { filter, type MonoTypeOperatorFunction } from 'rxjs';
import { AlarmRule, AlarmSubject, AssistanceKind } from '#domain/codes/alarm.ts';
import { SuspendReason } from '#domain/codes/course.ts';
import { alarmDictionaries } from '#domain/dictionaries/alarm.ts';
import type { GolfBusMessage } from '#domain/wire/bus.ts';
import type { AssistanceMessage } from '#domain/wire/golf.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { Signal } from './state.ts';

/** A sound with the message and the park it came with. */
export interface SignalMessage {
  readonly signal: Signal;
  readonly message: GolfBusMessage;
  /** Of the board, or where the user belongs; `null` = no park at all. */
  readonly parkId: string | null;
}

/** Of an alarm that was just raised. */
export const FIRST_REV = 1;
const ASSISTANCE_WORDS: ReadonlyMap<string, string> = new Map(
  alarmDictionaries
    .find(({ code }) => code === 'golf_assistance_kind')
    ?.items.map(({ value, text }) => [value, text]),
);

/** What is broken is no emergency: its alarm says so in its own tone (ALARM-55). */
export function createAssistanceSignal({ id, kind, holeNo }: AssistanceMessage): Signal | null {
  if (kind === AssistanceKind.cartFailure) return null;
  const title = ASSISTANCE_WORDS.get(kind) ?? '紧急求助';
  return {
    kind: 'broadcast',
    title,
    text: holeNo === undefined ? title : `${holeNo}号洞${title}`,
    siren: true,
    alarmId: id,
  };
}

/** For this long after a lightning sound, a message that names no alarm is taken for the same lightning. */
const SAME_LIGHTNING_MS = 60_000;

interface LightningSignal {
  readonly ts: number;
  /** `null` = only a stop of play reported it, which names no alarm. */
  readonly alarmId: string | null;
}

/**
 * The stop of play, the call and the alarm all say that there is lightning: one siren for the three, in each park
 * (SOUND-18). Two alarms are two, however soon the second follows.
 */
export function passLightningOnce(): MonoTypeOperatorFunction<SignalMessage> {
  return (source) => {
    const byPark = new Map<string | null, LightningSignal>();
    return source.pipe(
      filter((signal) => {
        const lightning = readLightning(signal);
        if (lightning === null) return true;
        const { parkId } = signal;
        const last = byPark.get(parkId);
        const isNear = last !== undefined && lightning.ts - last.ts <= SAME_LIGHTNING_MS;
        const isSame =
          isNear &&
          (last.alarmId === lightning.alarmId || last.alarmId === null || lightning.alarmId === null);
        byPark.set(parkId, {
          ts: lightning.ts,
          alarmId: lightning.alarmId ?? (isSame ? last.alarmId : null),
        });
        return !isSame;
      }),
    );
  };
}

/** `null` = it says nothing of lightning. */
function readLightning({ signal, message: { body, recvTs } }: SignalMessage): LightningSignal | null {
  if (body.type === GolfMessageType.parkOperation)
    return body.reason === SuspendReason.lightning ? { ts: recvTs, alarmId: null } : null;
  if (body.type === GolfMessageType.assistance)
    return body.kind === AssistanceKind.lightning ? { ts: recvTs, alarmId: body.id } : null;
  if (signal.kind !== 'alarm') return null;
  const { rule, subject, rev, alarmId } = signal.alarm;
  const isLightning = rule === AlarmRule.emergency && subject === AlarmSubject.park && rev === FIRST_REV;
  return isLightning ? { ts: recvTs, alarmId } : null;
}
