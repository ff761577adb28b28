/** Who plays in which flight of a plan: written in the flight and in the entry of the player. */

import { FlightStatus } from '#domain/codes/play.ts';
import { golfCompetitionPlayer } from '#domain/entities/competitionPlayer.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import type { ScopedTx } from '../../../resource/recordScope.ts';
import type { Flight } from '../../shared/records.ts';
import { completeRow, findRowById, setRow, type Writer } from '../../shared/rows.ts';
import { parseList, toText } from '../../shared/values.ts';
import type { StoredEntry } from '../shared/records.ts';

/** Of a flight that has not set out. */
const WAITING: ReadonlySet<string> = new Set([FlightStatus.planned, FlightStatus.ready]);

/** Ids of the players of a flight. */
export const listPlayerIds = ({ players }: Flight): readonly string[] =>
  parseList(players).map(({ playerId }) => toText(playerId));

/** These people, and nobody else, play in the flight. */
export async function seatPlayers(
  tx: ScopedTx,
  flight: Flight,
  members: readonly StoredEntry[],
  writer: Writer,
): Promise<void> {
  const players = members.map((member) => ({
    playerId: member.playerId,
    name: member.playerName,
    sex: member.sex,
    bagTag: member.bibNo,
    teeColor: member.teeColor,
    caddieId: member.caddieId,
    deviceId: member.deviceId,
  }));
  await setRow(
    tx,
    golfFlight,
    flight.id,
    { players: JSON.stringify(players), playerCount: players.length },
    writer,
  );
  for (const { id } of members) await setRow(tx, golfCompetitionPlayer, id, placeIn(flight), writer);
}

const NO_PLACE = { flightId: null, flightNo: null, startHoleNo: null };
const placeIn = (flight: Flight) => ({
  flightId: flight.id,
  flightNo: flight.flightNo,
  startHoleNo: flight.startHoleNo,
});

/** Players who stand in none of the flights any more. */
export async function unseatPlayers(
  tx: ScopedTx,
  players: readonly StoredEntry[],
  writer: Writer,
): Promise<void> {
  for (const player of players)
    if (player.flightId) await setRow(tx, golfCompetitionPlayer, player.id, NO_PLACE, writer);
}

/** Somebody leaves the flight they were planned in. */
export async function leaveFlight(tx: ScopedTx, player: StoredEntry, writer: Writer): Promise<void> {
  await completeRow(tx, golfCompetitionPlayer, player.id, NO_PLACE);
  const flight = await findRowById(tx, golfFlight, player.flightId);
  if (flight === undefined || !WAITING.has(flight.status)) return;
  const staying = parseList(flight.players).filter(({ playerId }) => playerId !== player.playerId);
  const columns = { players: JSON.stringify(staying), playerCount: staying.length };
  await setRow(tx, golfFlight, flight.id, columns, writer);
}
