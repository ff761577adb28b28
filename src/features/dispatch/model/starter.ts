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

/** Of a slot with its gap, and of what stands beside the slots, px. */
const SLOT_PX = { width: 148, onlyWidth: 136, height: 68 };
const LANE_NAME_PX = 74;
const FORECAST_PX = 34;

/** Whether every slot stands whole in a strip of this size, px; 0 is a size that is not known yet. */
export function doSlotsFit(
  lanes: readonly StartLane[],
  { width, height }: { readonly width: number; readonly height: number },
): boolean {
  if (width === 0 || height === 0) return true;
  const most = Math.max(0, ...lanes.map(({ slots }) => slots.length));
  // A single lane has two rows, whatever the height (see `starter.module.css`).
  if (lanes.length === 1) return most <= 2 * Math.floor((width - LANE_NAME_PX + 12) / SLOT_PX.onlyWidth);
  return (
    lanes.length * SLOT_PX.height <= height - FORECAST_PX && most * SLOT_PX.width <= width - LANE_NAME_PX
  );
}

export interface StartTime {
  readonly teeTs: number;
  readonly starts: readonly {
    readonly flight: FlightView;
    /** What people call the hole; `null` where there is one only, or the flight is called by it (`7A`). */
    readonly displayNo: string | null;
  }[];
}

/** The same flights by tee time, then by hole: of a shotgun all that start at once stand together. */
export function groupByTeeTime(lanes: readonly StartLane[]): readonly StartTime[] {
  const times = new Map<number, StartTime['starts'][number][]>();
  for (const { displayNo, slots } of lanes)
    for (const flight of slots) {
      const isCalledByHole =
        flight.flightNo.startsWith(displayNo) && !/^\d/.test(flight.flightNo.slice(displayNo.length));
      const start = { flight, displayNo: lanes.length === 1 || isCalledByHole ? null : displayNo };
      const others = times.get(flight.teeTs);
      if (others === undefined) times.set(flight.teeTs, [start]);
      else others.push(start);
    }
  return [...times].toSorted(([a], [b]) => a - b).map(([teeTs, starts]) => ({ teeTs, starts }));
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
