/** Who is entered in a competition of the demo data, and how they stand. */

import { CompetitionStatus, ResultMark, SignUpStatus } from '#domain/codes/competition.ts';
import { TeeColor } from '#domain/codes/course.ts';
import { PaymentStatus } from '#domain/codes/money.ts';
import { Sex } from '#domain/codes/system.ts';
import { createSimulationId } from '../../park/basis/ids.ts';
import type { ParkSeed } from '../../world/courses/index.ts';
import type { SeedPlayer } from '../people/players.ts';
import type { SeedCompetition } from './cards.ts';
import { computeCourseHandicap, rankCards, type SeedCard } from './scores.ts';

interface Field {
  readonly competitionId: string;
  readonly entrants: readonly SeedPlayer[];
  /** Flights by player. */
  readonly flightOf: ReadonlyMap<
    string,
    { readonly id: string; readonly flightNo: string; readonly startHoleNo: number }
  >;
  readonly cards: readonly SeedCard[];
}

export function buildEntries(
  index: number,
  card: SeedCompetition,
  park: ParkSeed,
  { competitionId, entrants, flightOf, cards }: Field,
) {
  const cardOf = new Map(cards.map((one) => [one.playerId, one]));
  const ranks = rankCards(cards);
  return entrants.map((player, seat) => {
    const flight = flightOf.get(player.id);
    const written = cardOf.get(player.id);
    return {
      id: createSimulationId('competitionPlayer', park.id, index * 500 + seat + 1),
      parkId: park.id,
      competitionId,
      playerId: player.id,
      playerName: player.name,
      sex: player.sex,
      phone: player.phone,
      memberNo: player.memberNo,
      bibNo: String(seat + 1),
      handicapIndex: player.handicapIndex,
      courseHandicap: computeCourseHandicap(player),
      teeColor: player.sex === Sex.female ? TeeColor.red : TeeColor.blue,
      divisionCode: player.sex === Sex.female ? 'L' : player.handicapIndex < 12 ? 'A' : 'B',
      signStatus: signStatusOf(card.status, seat),
      payStatus: seat % 11 === 10 ? PaymentStatus.unpaid : PaymentStatus.paid,
      flightId: flight?.id,
      flightNo: flight?.flightNo,
      startHoleNo: flight?.startHoleNo,
      resultCode: written === undefined ? null : ResultMark.ok,
      holesPlayed: 0,
      ...written?.sums,
      rank: ranks.get(player.id) ?? null,
    };
  });
}

const PLAYED: ReadonlySet<CompetitionStatus> = new Set([
  CompetitionStatus.running,
  CompetitionStatus.suspended,
  CompetitionStatus.unconfirmed,
  CompetitionStatus.archived,
]);

/** Who signed up late waits, who came is checked in. */
function signStatusOf(status: CompetitionStatus, seat: number): SignUpStatus {
  if (PLAYED.has(status)) return SignUpStatus.checkedIn;
  if (status !== CompetitionStatus.signUpOpen)
    return seat % 17 === 16 ? SignUpStatus.withdrawn : SignUpStatus.accepted;
  if (seat % 9 === 8) return SignUpStatus.toReview;
  return seat % 13 === 12 ? SignUpStatus.waiting : SignUpStatus.accepted;
}
