import type { AlarmSound } from '#domain/codes/alarm.ts';
import type { DispatchAction } from '#domain/codes/service.ts';

/** How a change of an alarm is told. */
export interface AlarmChange {
  /** It asks for somebody, as loud as there is room for. */
  readonly isRinging?: boolean;
  /** Louder than it would be by itself. */
  readonly sound?: AlarmSound;
  /** Who did it; absent = the system. */
  readonly realname?: string;
  /** What was done, where its new state does not say so. */
  readonly deed?: DispatchAction;
  /** Only figures: nobody who looks at the alarm has to look again. */
  readonly isFigures?: boolean;
}
