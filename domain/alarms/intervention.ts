/** What a reminder or a marshal brought: the lost time of the flight before and after (ALARM-57). */

import { DispatchAction } from '../codes/service.ts';

/** The last thing that was done about the flight of a pace alarm. */
export interface AlarmIntervention {
  /** golf_dispatch_action: 提醒球童 or 派巡场. */
  readonly action: DispatchAction;
  /** Park time, epoch ms. */
  readonly ts: number;
  /** Lost by the flight until then, whole seconds. */
  readonly lostSec: number;
  /** What it lost (+) or won back (−) since, whole seconds; `null` = not known yet. */
  readonly effectSec: number | null;
  /** When that was known; park time, epoch ms. */
  readonly untilTs: number | null;
}

/** An intervention is measured after this time of play, or once its alarm is over, ms. */
export const INTERVENTION_WATCHED_MS = 20 * 60_000;

const WORDS: Readonly<Partial<Record<DispatchAction, string>>> = {
  [DispatchAction.remind]: '提醒',
  [DispatchAction.sendMarshal]: '巡场',
};

/** @param lostSec of the flight by now @param nowTs park time, epoch ms */
export function measureIntervention(
  intervention: AlarmIntervention,
  lostSec: number,
  nowTs: number,
): AlarmIntervention {
  return { ...intervention, effectSec: lostSec - intervention.lostSec, untilTs: nowTs };
}

/**
 * `提醒 20 分内 −3 分`; as long as it is not judged what it brought so far, and nothing in its first minute.
 * @param lostSec of the flight by now, `null` = not known
 */
export function formatIntervention(
  intervention: AlarmIntervention,
  lostSec: number | null,
  nowTs: number | null,
): string | null {
  const until = intervention.untilTs ?? nowTs;
  const effectSec = intervention.effectSec ?? (lostSec === null ? null : lostSec - intervention.lostSec);
  if (until === null || effectSec === null) return null;
  const minutes = Math.floor((until - intervention.ts) / 60_000);
  if (minutes < 1) return null;
  return `${WORDS[intervention.action] ?? ''} ${minutes} 分内 ${formatChange(effectSec)}`;
}

/** `−3 分`, `+1 分`, `0 分` */
function formatChange(sec: number): string {
  const minutes = Math.round(Math.abs(sec) / 60);
  return `${minutes === 0 ? '' : sec < 0 ? '−' : '+'}${minutes} 分`;
}
