/**
 * Filters of the board (BOARD-05). They live in the URL query, and they never hide a red alarm (ALARM-14): a flight
 * with an open red alarm is always shown, whatever is filtered.
 */

import { StarterCabin } from '#domain/codes/course.ts';
import { PaceState } from '#domain/codes/play.ts';
import { groupAttentionByFlight, showFlight, type AttentionRow } from '#domain/dispatch/attention.ts';
import type { AreaView, FlightView } from '#domain/dispatch/model.ts';
import { isOnCourse } from '#domain/dispatch/selectors.ts';
import { isWaitingFlight } from './movePreview.ts';

export interface FlightFilters {
  /** areaId */
  readonly area: string;
  /** golf_cabin, `''` or `0` = all */
  readonly cabin: string;
  /** competitionId */
  readonly competition: string;
  /** A pace word of the counters, see `STATE_FILTERS`. */
  readonly state: StateFilter;
  /** golf_pace_role */
  readonly role: string;
  /** golf_transport */
  readonly transport: string;
  /** golf_start_type */
  readonly startType: string;
  /** Only flights whose alarm I acknowledged. */
  readonly mine: boolean;
  /** 组号 / 号牌 / 球员 / 球童号 / 车号 */
  readonly text: string;
}

export type StateFilter = '' | 'onCourse' | 'normal' | 'watch' | 'behind' | 'stale' | 'unacked';
const STATE_FILTERS: readonly StateFilter[] = ['onCourse', 'normal', 'watch', 'behind', 'stale', 'unacked'];

export const NO_FILTERS: FlightFilters = {
  area: '',
  cabin: '',
  competition: '',
  state: '',
  role: '',
  transport: '',
  startType: '',
  mine: false,
  text: '',
};

export function readFilters(query: URLSearchParams): FlightFilters {
  const state = query.get('state') ?? '';
  return {
    area: query.get('area') ?? '',
    cabin: query.get('cabin') ?? '',
    competition: query.get('competition') ?? '',
    state: STATE_FILTERS.find((known) => known === state) ?? '',
    role: query.get('role') ?? '',
    transport: query.get('transport') ?? '',
    startType: query.get('start') ?? '',
    mine: query.get('mine') === 'Y',
    text: query.get('q') ?? '',
  };
}

/** Writes the filters into a copy of the query; other parameters stay. */
export function writeFilters(query: URLSearchParams, filters: FlightFilters): URLSearchParams {
  const next = new URLSearchParams(query);
  const entries: readonly (readonly [string, string])[] = [
    ['area', filters.area],
    ['cabin', filters.cabin],
    ['competition', filters.competition],
    ['state', filters.state],
    ['role', filters.role],
    ['transport', filters.transport],
    ['start', filters.startType],
    ['mine', filters.mine ? 'Y' : ''],
    ['q', filters.text.trim()],
  ];
  for (const [key, value] of entries) {
    if (value === '') next.delete(key);
    else next.set(key, value);
  }
  return next;
}

/** What a filter needs to know besides the flight itself. */
export interface FilterFacts {
  readonly areas: readonly AreaView[];
  readonly attention: readonly AttentionRow[];
  /** Names the operator goes by in acknowledgements; empty in a replay. */
  readonly me: readonly string[];
}

/** A flight that still counts: everything but finished, aborted and cancelled ones. */
export const isActive = (flight: FlightView): boolean => isOnCourse(flight) || isWaitingFlight(flight);

const NORMAL_PACE: ReadonlySet<PaceState> = new Set([PaceState.ahead, PaceState.normal]);

const STATE_TESTS: Readonly<
  Record<Exclude<StateFilter, ''>, (flight: FlightView, open: readonly AttentionRow[]) => boolean>
> = {
  onCourse: isOnCourse,
  normal: (flight) => isOnCourse(flight) && NORMAL_PACE.has(flight.paceState),
  watch: (flight) => isOnCourse(flight) && flight.paceState === PaceState.watch,
  behind: (flight) => isOnCourse(flight) && flight.paceState === PaceState.behind,
  stale: (flight) => isOnCourse(flight) && flight.paceState === PaceState.stale,
  unacked: (_flight, open) => open.some(({ isUntaken }) => isUntaken),
};

function getSearchText(flight: FlightView): string {
  const people = flight.players.map(({ name, caddieName, caddieNo, cartNo }) =>
    [name, caddieName, caddieNo, cartNo].join(' '),
  );
  return [flight.flightNo, flight.boardNo, ...people].join(' ').toLowerCase();
}

function matches(
  filters: FlightFilters,
  facts: FilterFacts,
  flight: FlightView,
  open: readonly AttentionRow[],
) {
  const { area, cabin, competition, state, role, transport, startType, mine, text } = filters;
  const holeNo = flight.holeNo === 0 ? flight.startHoleNo : flight.holeNo;
  const home = facts.areas.find(({ holeFrom, holeTo }) => holeFrom <= holeNo && holeNo <= holeTo);
  return (
    (area === '' || home?.areaId === area) &&
    (cabin === '' || cabin === StarterCabin.all || flight.cabin === cabin) &&
    (competition === '' || flight.competitionId === competition) &&
    (state === '' || STATE_TESTS[state](flight, open)) &&
    (role === '' || flight.paceRole === role) &&
    (transport === '' || flight.transport === transport) &&
    (startType === '' || flight.startType === startType) &&
    (!mine || open.some(({ takers }) => takers.some((name) => facts.me.includes(name)))) &&
    (text.trim() === '' || getSearchText(flight).includes(text.trim().toLowerCase()))
  );
}

/** Outcome of the filters over one picture. */
export interface Filtered {
  readonly active: boolean;
  /** flightIds to leave out of matrix, list and starter strip. */
  readonly hidden: ReadonlySet<string>;
  /** Open alarms of hidden flights, all of them amber. */
  readonly hiddenAlarms: number;
}

const NOTHING_HIDDEN: Filtered = { active: false, hidden: new Set(), hiddenAlarms: 0 };

export function applyFilters(
  filters: FlightFilters,
  facts: FilterFacts,
  flights: readonly FlightView[],
): Filtered {
  const active = writeFilters(new URLSearchParams(), filters).size > 0;
  if (!active) return NOTHING_HIDDEN;
  const byFlight = groupAttentionByFlight(facts.attention);
  const hidden = new Set<string>();
  let hiddenAlarms = 0;
  for (const flight of flights.filter(isActive)) {
    const open = byFlight.get(flight.flightId) ?? [];
    if (open.some(({ isRed }) => isRed) || matches(filters, facts, showFlight(flight, open), open)) continue;
    hidden.add(flight.flightId);
    hiddenAlarms += open.length;
  }
  return { active, hidden, hiddenAlarms };
}
