/** What competitions planned for a running day, by its rows: flights of published rounds. */

import { CompetitionStatus, PlanStatus, SignUpStatus, StartType } from '#domain/codes/competition.ts';
import { golfCompetition } from '#domain/entities/competition.ts';
import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { isShotgun } from '../golf/competitions/plans/pairing.ts';
import type { Flight } from '../golf/shared/records.ts';
import { findRowsBy } from '../golf/shared/rows.ts';
import { parseList, toText } from '../golf/shared/values.ts';
import type { BookedFlight } from '../park/model/bookedFlight.ts';
import type { ScopedTx } from '../resource/recordScope.ts';

/** golf_plan_status: published, being played. */
const PUBLISHED = [PlanStatus.published, PlanStatus.running];
/** golf_competition_status: going on, suspended. */
const STARTED: ReadonlySet<string> = new Set([CompetitionStatus.running, CompetitionStatus.suspended]);

/** A flight of a published round, and who of its players has checked in. */
export type Planned = Pick<BookedFlight, 'competitionId' | 'startType' | 'players' | 'isHere'>;

/** @returns by the id of the flight; those of plans that are no longer published are missing */
export async function findPlannedFlights(
  tx: ScopedTx,
  flights: readonly Flight[],
): Promise<ReadonlyMap<string, Planned>> {
  if (flights.length === 0) return new Map();
  const idsOf = (field: 'planId' | 'competitionId') => [
    ...new Set(flights.map((flight) => flight[field] ?? '')),
  ];
  const plans = await findRowsBy(tx, golfCompetitionPlan, { id: idsOf('planId'), status: PUBLISHED });
  const competitions = await findRowsBy(tx, golfCompetition, { id: idsOf('competitionId') });
  const there = await findRowsBy(tx, golfCompetitionPlayer, {
    competitionId: idsOf('competitionId'),
    signStatus: SignUpStatus.checkedIn,
  });
  const hasCome = new Set(there.map(({ competitionId, playerId }) => `${competitionId} ${playerId}`));
  return new Map(
    flights.flatMap((flight) => {
      const plan = plans.find(({ id }) => id === flight.planId);
      if (plan === undefined) return [];
      const competitionId = flight.competitionId ?? '';
      const isAtOnce = isShotgun(plan.startType);
      const players = parseList(flight.players).map(({ playerId, name }) => ({
        playerId: toText(playerId),
        name: toText(name),
        isHere: hasCome.has(`${competitionId} ${toText(playerId)}`),
      }));
      // When a shotgun is fired, everybody goes; whoever is missing was warned of.
      const isFired =
        isAtOnce && STARTED.has(competitions.find(({ id }) => id === competitionId)?.status ?? '');
      const planned: Planned = {
        competitionId,
        startType: isAtOnce ? StartType.shotgun : StartType.oneTee,
        players,
        isHere: isFired || players.every(({ isHere }) => isHere),
      };
      return [[flight.id, planned] as const];
    }),
  );
}
