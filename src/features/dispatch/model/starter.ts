/** The starter strip: tee slots of the next hour by start hole (BOARD-20). */

import type { FlightView } from '#domain/dispatch/model.ts';
import type { BoardState } from '#streams/models/state.ts';
import { isWaitingFlight } from './movePreview.ts';

const AHEAD_MS = 60 * 60_000;

export interface StartLane {
  readonly holeNo: number;
  readonly displayNo: string;
  readonly slots: readonly FlightView[];
}

export interface StartStrip {
  readonly lanes: readonly StartLane[];
  /** Flights as due as those that are shown, which a filter hides. */
  readonly hidden: number;
}

/** Flights not yet on the course that start within the hour; a late one stays until it has started. */
export function buildStartStrip(
  { flights, holes }: Pick<BoardState, 'flights' | 'holes'>,
  hidden: ReadonlySet<string>,
  parkNow: number,
): StartStrip {
  const all = Object.values(flights)
    .filter((flight) => isWaitingFlight(flight) && flight.teeTs - parkNow <= AHEAD_MS)
    .toSorted((a, b) => a.teeTs - b.teeTs);
  const due = all.filter(({ flightId }) => !hidden.has(flightId));
  const lanes = new Map<number, FlightView[]>();
  for (const flight of due) {
    const lane = lanes.get(flight.startHoleNo);
    if (lane === undefined) lanes.set(flight.startHoleNo, [flight]);
    else lane.push(flight);
  }
  return {
    lanes: [...lanes]
      .toSorted(([a], [b]) => a - b)
      .map(([holeNo, slots]) => ({
        holeNo,
        displayNo: holes.find((hole) => hole.holeNo === holeNo)?.displayNo ?? String(holeNo),
        slots,
      })),
    hidden: all.length - due.length,
  };
}

const LATE_START_SEC = 120;

/** Whether a slot's countdown is marked. @param sec seconds to the tee time, negative when it has passed */
export const isLateStart = (sec: number): boolean => sec < -LATE_START_SEC;

/** How many play, and of those whom the starter registers one by one how many have come: `2/4`. */
export function formatParty({ players, playerCount, status }: FlightView): string {
  const isAwaited = isWaitingFlight({ status }) && players.some(({ isHere }) => isHere !== undefined);
  return isAwaited ? `${players.filter(({ isHere }) => isHere).length}/${playerCount}` : String(playerCount);
}

const LIGHTS = [
  { key: 'players', glyph: '人', word: '球员' },
  { key: 'caddies', glyph: '童', word: '球童' },
  { key: 'carts', glyph: '车', word: '球车' },
  { key: 'devices', glyph: '机', word: '设备' },
] as const;

/** The four lights in order. */
export const listReadinessLights = ({ ready }: Pick<FlightView, 'ready'>) =>
  LIGHTS.map((light) => ({ ...light, on: ready[light.key] }));
