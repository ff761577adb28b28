/** A plan in words and as groups that can be moved. */

import type { Plan, PlanFlight } from '#domain/calls/competitionPlans.ts';
import type { Grouping } from '#domain/competition/grouping.ts';

export const toGrouping = ({ flights }: Plan): Grouping =>
  flights.map(({ id, players }) => ({
    key: id,
    flightId: id,
    players: players.map(({ playerId }) => playerId),
  }));

/** `08:07 · 3号洞B` */
export const startText = ({ teeTime, startHoleNo, subGroup }: PlanFlight): string =>
  `${teeTime.slice(11, 16)} · ${startHoleNo ?? ''}号洞${subGroup ?? ''}`;
