/** Calls for help and lightning as they are heard (SOUND-18). */
import { AlarmRule, AlarmSubject, AssistanceKind } from '#domain/codes/alarm.ts';
import { SuspendReason } from '#domain/codes/course.ts';
import { alarmDictionaries } from '#domain/dictionaries/alarm.ts';
import type { AssistanceMessage } from '#domain/wire/golf.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { GolfBusMessage } from '#domain/wire/bus.ts';
import type { Signal } from './state.ts';

/** What is to be heard, by which message and in which park. */
export interface HeardSignal {
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
export function createAssistanceSignal({ kind, holeNo }: AssistanceMessage): Signal | null {
  if (kind === AssistanceKind.cartFailure) return null;
  const title = ASSISTANCE_WORDS.get(kind) ?? '紧急求助';
  return {
    kind: 'broadcast',
    title,
    text: holeNo === undefined ? title : `${holeNo}号洞${title}`,
    siren: true,
  };
}

/** The stop of play, the call and the alarm all say that there is lightning: one siren for the three, in each park (SOUND-18). */
export function getLightningKey({ signal, message: { body }, parkId }: HeardSignal): string | null {
  const isLightning =
    (body.type === GolfMessageType.parkOperation && body.reason === SuspendReason.lightning) ||
    (body.type === GolfMessageType.assistance && body.kind === AssistanceKind.lightning) ||
    (signal.kind === 'alarm' &&
      signal.alarm.rule === AlarmRule.emergency &&
      signal.alarm.subject === AlarmSubject.park &&
      signal.alarm.rev === FIRST_REV);
  return isLightning ? `lightning ${parkId ?? ''}` : null;
}
