import { describe, expect, test } from 'vitest';
import { listAttention } from '#domain/dispatch/attention.ts';
import type { FlightView, TimeoutView } from '#domain/dispatch/model.ts';
import {
  applyFilters,
  NO_FILTERS,
  readFilters,
  writeFilters,
  type FilterFacts,
  type FlightFilters,
} from '#src/features/dispatch/model/filters.ts';
import { alarm, flight, picture } from './picture.ts';

const AREAS = [
  { areaId: 'A', name: 'A场', holeFrom: 1, holeTo: 9, cabin: '1' },
  { areaId: 'B', name: 'B场', holeFrom: 10, holeTo: 18, cabin: '2' },
];

function hiddenBy(
  filters: Partial<FlightFilters>,
  flights: readonly FlightView[],
  alarms: readonly TimeoutView[] = [],
  me: readonly string[] = [],
) {
  const facts: FilterFacts = { areas: AREAS, attention: listAttention(picture(flights, alarms)), me };
  const { hidden, hiddenAlarms } = applyFilters({ ...NO_FILTERS, ...filters }, facts, flights);
  return { hidden: [...hidden].toSorted(), hiddenAlarms };
}

describe('board filters', () => {
  const player = {
    playerId: 'p',
    name: '王小明',
    sex: '1',
    bagTag: '7',
    caddieId: 'c',
    caddieName: '李芳',
    caddieNo: '108',
    cartNo: 'C017',
    deviceId: null,
  };
  const north = flight('0730-1', { players: [player], competitionId: 'cup' });
  const south = flight('0740-1', { holeNo: 12, startHoleNo: 10, cabin: '2', paceState: '4', paceRole: '3' });

  test.each<[string, Partial<FlightFilters>]>([
    ['area', { area: 'A' }],
    ['cabin', { cabin: '1' }],
    ['competition', { competition: 'cup' }],
    ['player', { text: '小明' }],
    ['caddie number', { text: '108' }],
    ['cart, whatever the case', { text: 'c017' }],
    ['flight number', { text: '0730' }],
  ])('by %s', (_name, filters) => {
    expect(hiddenBy(filters, [north, south]).hidden).toEqual([south.flightId]);
  });

  test('by state, which is that of its alarm', () => {
    const late = flight('0800-1', { paceState: '4' });
    const { hidden } = hiddenBy({ state: 'watch' }, [north, late, south], [alarm('a', north)]);
    expect(hidden).toEqual([south.flightId, late.flightId]);
    expect(hiddenBy({ state: 'normal' }, [north, late], [alarm('a', north)]).hidden).toEqual([
      north.flightId,
    ]);
  });

  test('by role', () => {
    expect(hiddenBy({ role: '3' }, [north, south]).hidden).toEqual([north.flightId]);
  });

  test('cabin 0 is every cabin', () => {
    expect(hiddenBy({ cabin: '0' }, [north, south]).hidden).toEqual([]);
  });

  test('only mine: what I acknowledged', () => {
    const alarms = [alarm('a', north, { status: '1', ackUser: '周子谦' })];
    expect(hiddenBy({ mine: true }, [north, south], alarms, ['周子谦', 'dispatch1']).hidden).toEqual([
      south.flightId,
    ]);
  });

  // ALARM-14
  test('a flight with an open red alarm is never hidden; hidden amber alarms are counted', () => {
    const amber = alarm('a', north);
    const red = alarm('r', south, { level: '2', status: '1' });
    expect(hiddenBy({ text: 'nobody' }, [north, south], [amber, red])).toEqual({
      hidden: [north.flightId],
      hiddenAlarms: 1,
    });
    const over = { ...red, status: '5' as const };
    expect(hiddenBy({ text: 'nobody' }, [north, south], [amber, over]).hidden).toHaveLength(2);
  });

  test('a way of starting hides the flights that start another way', () => {
    const shotgun = flight('s', { startType: '3' });
    expect(hiddenBy({ startType: '3' }, [shotgun, flight('t', { startType: '1' })]).hidden).toHaveLength(1);
  });

  test('finished flights are neither shown nor counted as hidden', () => {
    expect(hiddenBy({ text: 'nobody' }, [flight('x', { status: '5' })]).hidden).toEqual([]);
  });

  // BOARD-05
  test('the query keeps what it does not know and comes back as it was written', () => {
    const filters: FlightFilters = {
      area: 'A',
      cabin: '2',
      competition: 'cup',
      state: 'behind',
      role: '3',
      transport: '1',
      startType: '3',
      mine: true,
      text: '0730',
    };
    const query = writeFilters(new URLSearchParams('from=mail'), filters);
    expect(query.get('from')).toBe('mail');
    expect(readFilters(query)).toEqual(filters);
    expect(writeFilters(query, NO_FILTERS).toString()).toBe('from=mail');
    expect(readFilters(new URLSearchParams('state=nonsense')).state).toBe('');
  });
});
