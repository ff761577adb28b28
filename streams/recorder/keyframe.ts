/**
 * A keyframe: lines that hold the whole state, from which a recording can start. Each segment of a recording begins with
 * one, so that old segments can be deleted.
 *
 * It is written from the live models and not read from the server, so it is what the operator saw. It does not contain what
 * no snapshot has: earlier events, and alarms that were raised while the console was not connected.
 */

import type { DispatchSnapshot } from '#domain/dispatch/model.ts';
import type { RecordedLine } from '#domain/recording/format.ts';
import { formatRestDestination } from '#domain/recording/restDestination.ts';
import { formatGolfDestination, LINK_IDS } from '#domain/wire/bus.ts';
import { GolfMessageType } from '#domain/wire/golfMessageType.ts';
import type { RestRequest } from '#domain/wire/rest.ts';
import type { BoardState, LinksState, NoticesState, OverdueState } from '../models/state.ts';

export interface KeyframeState {
  readonly board: BoardState;
  readonly overdue: OverdueState;
  readonly notices: NoticesState;
  readonly links: LinksState;
}

export function toKeyframeLines({ board, overdue, notices, links }: KeyframeState): readonly RecordedLine[] {
  const answer = (request: RestRequest, body: unknown): RecordedLine => ({
    dt: 0,
    ch: 'rest',
    dir: 'in',
    dest: formatRestDestination(request),
    status: 200,
    body,
  });
  return [
    ...(board.parkId === null
      ? []
      : [{ dt: 0, ch: 'golf', dir: 'out', ev: 'watch', body: { parkId: board.parkId } } as const]),
    ...LINK_IDS.map((ch) => ({ dt: 0, ch, dir: 'in', ev: 'link', body: links[ch].status }) as const),
    ...boardLines(board, answer),
    ...(overdue.loadedTs === null ? [] : [answer({ call: 'overdue' }, overdue.items)]),
    ...(notices.loadedTs === null ? [] : [answer({ call: 'announcements' }, notices.lists)]),
  ];
}

function boardLines(
  board: BoardState,
  answer: (request: RestRequest, body: unknown) => RecordedLine,
): readonly RecordedLine[] {
  const { parkId } = board;
  if (parkId === null) return [];
  if (board.basic) {
    return [
      answer({ call: 'positions', parkId }, [...board.positions.values()]),
      answer({ call: 'timeouts', parkId }, Object.values(board.timeouts)),
    ];
  }
  const snapshot = toSnapshot(board);
  if (snapshot === null) return [];
  const { epoch, seq } = snapshot;
  const hello: RecordedLine = {
    dt: 0,
    ch: 'golf',
    dir: 'in',
    dest: formatGolfDestination(parkId),
    body: { type: GolfMessageType.streamState, epoch, headSeq: seq },
  };
  return [hello, answer({ call: 'snapshot', parkId }, snapshot)];
}

/** The board as the server would have answered; `null` while there is no picture. */
export function toSnapshot(board: BoardState): DispatchSnapshot | null {
  const { at, clock, park, holes, flights, positions, timeouts, alarms, counters } = board;
  if (at === null || clock === null || park === null) return null;
  return {
    ...at,
    clock,
    park,
    holes,
    counters,
    flights: Object.values(flights),
    positions: [...positions.values()],
    timeouts: Object.values(timeouts),
    ...(alarms !== null && { alarms: Object.values(alarms) }),
  };
}
