/** Who plays with whom in a plan: drawn, or moved by hand (COMP-19). */

import { golfCompetitionPlan } from '#domain/entities/competitionPlan.ts';
import { BusinessError } from '../../../http/errors.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import { Stream } from '../../../world/basis/random.ts';
import { setRow, type Writer } from '../../shared/rows.ts';
import type { StoredEntry, StoredPlan } from '../shared/records.ts';
import { pairEntrants } from './pairing.ts';
import { addFlights, dropFlights, findPlanFlights, findPlanPlayers } from './planFlights.ts';
import { loadPlanShape, placeFlights } from './planStarts.ts';
import { listPlayerIds, seatPlayers, unseatPlayers } from './seats.ts';

/** Flights for everybody who takes part, in place of those the plan has. @throws BusinessError */
export async function pairPlan(tx: ScopedTx, plan: StoredPlan, writer: Writer) {
  const players = await findPlanPlayers(tx, plan);
  if (players.length === 0) throw new BusinessError('还没有参赛球员');
  const entrants = players.map((player) => ({
    id: player.playerId,
    handicap: player.handicapIndex ?? 0,
    rank: player.rank,
  }));
  // The same plan is drawn the same way: a second click is not a second chance.
  const draw = new Stream(`pairing|${plan.id}|${plan.pairing}|${players.length}`);
  const groups = pairEntrants(entrants, await loadPlanShape(tx, plan), () => draw.next());
  await dropFlights(tx, await findPlanFlights(tx, plan.id));
  const ids = await addFlights(tx, plan, groups.length, writer);
  await placeFlights(tx, plan, writer);
  await seatGroups(tx, plan, players, new Map(ids.map((id, index) => [id, groups[index] ?? []])), writer);
  return { flights: ids.length, players: players.length, competitionId: plan.competitionId };
}

/** Who plays in a flight. @property flightId `null` = a new one */
export interface PlanGroup {
  readonly flightId: string | null;
  readonly players: readonly string[];
}

/** A flight that is left empty goes, one that is not named stays as it is. @throws BusinessError */
export async function changeGroups(
  tx: ScopedTx,
  plan: StoredPlan,
  groups: readonly PlanGroup[],
  writer: Writer,
): Promise<void> {
  const players = await findPlanPlayers(tx, plan);
  const flights = await findPlanFlights(tx, plan.id);
  const known = new Map(players.map((player) => [player.playerId, player]));
  if (groups.some((group) => group.players.some((id) => !known.has(id))))
    throw new BusinessError('所选球员不在参赛名单中');
  if (groups.some(({ flightId }) => flightId !== null && !flights.some(({ id }) => id === flightId)))
    throw new BusinessError('编组已被他人修改，请刷新后重试');
  const places = groups.flatMap((group) => group.players);
  if (new Set(places).size < places.length) throw new BusinessError('同一球员不能在多个组中');

  const fresh = groups.filter(({ flightId, players: people }) => flightId === null && people.length > 0);
  const empty = flights.filter(({ id }) =>
    groups.some(({ flightId, players: people }) => flightId === id && people.length === 0),
  );
  await dropFlights(tx, empty);
  const ids = await addFlights(tx, plan, fresh.length, writer);
  if (fresh.length > 0 || empty.length > 0) await placeFlights(tx, plan, writer);
  else await setRow(tx, golfCompetitionPlan, plan.id, {}, writer);
  const wanted = new Map<string, readonly string[]>(
    flights.map((flight) => [flight.id, listPlayerIds(flight)]),
  );
  for (const { id } of empty) wanted.delete(id);
  for (const group of groups)
    if (group.flightId !== null && wanted.has(group.flightId)) wanted.set(group.flightId, group.players);
  for (const [index, id] of ids.entries()) wanted.set(id, fresh[index]?.players ?? []);
  await seatGroups(tx, plan, players, wanted, writer);
}

/** People by flight; who stands in none of them has no place. */
async function seatGroups(
  tx: ScopedTx,
  plan: StoredPlan,
  players: readonly StoredEntry[],
  groups: ReadonlyMap<string, readonly string[]>,
  writer: Writer,
): Promise<void> {
  const seated = new Set([...groups.values()].flat());
  for (const flight of await findPlanFlights(tx, plan.id)) {
    const members = (groups.get(flight.id) ?? []).flatMap(
      (id) => players.find((player) => player.playerId === id) ?? [],
    );
    await seatPlayers(tx, flight, members, writer);
  }
  await unseatPlayers(
    tx,
    players.filter((player) => !seated.has(player.playerId)),
    writer,
  );
}
