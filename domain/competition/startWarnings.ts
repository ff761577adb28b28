/** What is not as it should be when a competition starts (COMP-04); nothing of it keeps it from starting. */

import { SpecimenType } from '../codes/competition.ts';

interface Equipped {
  readonly hasDevice: boolean;
}

/** Chinese sentences, none when all is well. */
export function listStartWarnings(
  specimenType: string,
  players: readonly (Equipped & { readonly isCheckedIn: boolean })[],
  flights: readonly Equipped[],
): readonly string[] {
  const missing = (all: readonly Equipped[]): number => all.filter(({ hasDevice }) => !hasDevice).length;
  const absent = players.filter(({ isCheckedIn }) => !isCheckedIn).length;
  const words: string[] = [];
  if (absent > 0) words.push(`${absent}名球员尚未检录`);
  if (specimenType === SpecimenType.everyPlayer && missing(players) > 0)
    words.push(`全员采集：${missing(players)}名球员没有绑定设备`);
  if (specimenType === SpecimenType.oneAFlight && missing(flights) > 0)
    words.push(`每组一机：${missing(flights)}组没有绑定设备`);
  if (
    specimenType !== SpecimenType.everyPlayer &&
    specimenType !== SpecimenType.oneAFlight &&
    players.length > 0 &&
    missing(players) === players.length
  )
    words.push('抽样采集：没有任何球员绑定设备');
  return words;
}
