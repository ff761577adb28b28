/**
 * The competition somebody works on today, chosen on 赛事选择: board, ranking and score pages begin
 * with it. Kept while this page lives, for one user and the park it is played in.
 */

import { useSyncExternalStore } from 'react';
import { usePark, useSessionUser } from './SessionContext.ts';

export interface ChosenCompetition {
  readonly id: string;
  readonly name: string;
  readonly parkId: string;
}

interface Choice {
  readonly userId: string;
  readonly competition: ChosenCompetition;
}

let current: Choice | null = null;
const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

function keep(choice: Choice | null): void {
  current = choice;
  for (const changed of listeners) changed();
}

/** `null` = 不限赛事; also for another user, and in another park. */
export function useChosenCompetition(): {
  readonly chosen: ChosenCompetition | null;
  choose(competition: ChosenCompetition | null): void;
} {
  const user = useSessionUser();
  const { park } = usePark();
  const choice = useSyncExternalStore(subscribe, () => current);
  const isOurs =
    choice !== null && choice.userId === user?.id && (park === null || choice.competition.parkId === park.id);
  return {
    chosen: isOurs ? choice.competition : null,
    choose: (competition) =>
      keep(competition === null || user === null ? null : { userId: user.id, competition }),
  };
}
