import type { FlightView } from '#domain/dispatch/model.ts';
import { followStop } from '#domain/pace/playTime.ts';
import type { PaceUpdate } from '#domain/wire/golf.ts';
import type { DayPicture, DayTick, ParkDay, TickResult } from '#server/park/day/parkDay.ts';
import { advance } from '#server/park/day/tick.ts';
import type { SimEvent } from '#server/park/model/events.ts';
import type { DayState } from '#server/park/model/state.ts';
import { buildFlightView } from '#server/park/views/views.ts';
import type { Preset } from '#server/world/basis/presets.ts';
import { PARKS } from '#server/world/courses/index.ts';
import { createWorld } from '#server/world/simulatedDay.ts';
import type { SimulationOptions, WorldState } from '#server/world/state.ts';

/** 06:00 Asia/Shanghai of the seed day. */
const SIX = Date.UTC(2025, 11, 31, 22);

export function optionsOf(parkIndex: number, preset?: Preset, seed = '20260101'): SimulationOptions {
  const park = PARKS[parkIndex];
  if (!park) throw new Error('no such park');
  const scale = 'M';
  return {
    parkId: park.id,
    seed,
    preset: preset ?? park.preset,
    scale,
    tickSec: 5,
    startTs: SIX,
    dayIndex: 0,
  };
}

/** Tick of a time of day. */
export const tickAt = (hour: number, minute = 0, tickSec = 5) => ((hour - 6) * 3600 + minute * 60) / tickSec;

export function stepFor(day: ParkDay, ticks: number): DayTick[] {
  return Array.from({ length: ticks }, () => day.step());
}

/** With where everybody is, which is most of the work of a tick. */
export function stepWithFixes(day: ParkDay, ticks: number): TickResult[] {
  return Array.from({ length: ticks }, () => ({ ...day.step(), positions: day.fixes() }));
}

/** Steps until a type 3 comes; returns its body. */
export function firstAlarm(day: ParkDay, within = 4000) {
  for (let n = 0; n < within; n += 1) {
    const alarm = day.step().events.find((event) => event.type === 3);
    if (alarm?.type === 3) return alarm;
  }
  throw new Error('no alarm came');
}

export interface WholeDay {
  readonly day: DayState;
  /** What only the simulation knows of it. */
  readonly world: WorldState;
  readonly flights: readonly FlightView[];
  readonly ticks: readonly Pick<DayTick, 'tick' | 'pace' | 'events'>[];
  readonly events: readonly SimEvent[];
}

/** A whole day without positions, which are most of the work of a tick. */
export function wholeDay(options: SimulationOptions): WholeDay {
  const world = createWorld(options);
  const { day } = world;
  const ticks: { tick: number; pace: readonly PaceUpdate[]; events: readonly SimEvent[] }[] = [];
  while (day.tick < tickAt(23)) {
    const events: SimEvent[] = [];
    day.out = events;
    const pace = advance(day);
    ticks.push({ tick: day.tick, pace, events });
  }
  return {
    day,
    world,
    flights: day.flights.map((flight) => buildFlightView(day, flight)),
    ticks,
    events: ticks.flatMap((tick) => tick.events),
  };
}

export function ofType<T extends SimEvent['type']>(
  events: readonly SimEvent[],
  type: T,
): Extract<SimEvent, { type: T }>[] {
  return events.filter((event): event is Extract<SimEvent, { type: T }> => event.type === type);
}

/** Folds ticks into a picture the way a board does. */
export function fold(picture: DayPicture, ticks: readonly (DayTick | TickResult)[]): DayPicture {
  const flights = new Map(picture.flights.map((flight) => [flight.flightId, flight]));
  const positions = new Map(picture.positions.map((item) => [item.deviceId, item]));
  const timeouts = new Map(picture.timeouts.map((row) => [row.alertId, row]));
  const alarms = new Map(picture.alarms?.map((alarm) => [alarm.alarmId, alarm]));
  let { park, counters } = picture;
  for (const tick of ticks) {
    for (const item of 'positions' in tick ? tick.positions : []) {
      if (!item.cached && item.fixTs > (positions.get(item.deviceId)?.fixTs ?? 0)) {
        positions.set(item.deviceId, item);
      }
    }
    for (const update of tick.pace) {
      const held = flights.get(update.flightId);
      if (held) flights.set(update.flightId, { ...held, ...update, section: update.section as '0' });
    }
    for (const event of tick.events) {
      if (event.type === 104) {
        const held = flights.get(event.flightId);
        if (held) flights.set(event.flightId, { ...held, ...event.patch, rev: event.rev });
      } else if (event.type === 3) {
        const {
          type: _type,
          voice: _voice,
          eventId: _eventId,
          subject: _subject,
          soundOff: _soundOff,
          ...row
        } = event;
        timeouts.set(row.alertId, row);
      } else if (event.type === 103) {
        const held = timeouts.get(event.alertId);
        if (held) timeouts.set(event.alertId, { ...held, ...event.patch });
      } else if (event.type === 121) {
        alarms.set(event.alarm.alarmId, event.alarm);
      } else if (event.type === 115) {
        park = Object.assign({}, park, {
          status: event.status,
          suspendReason: event.reason ?? null,
          suspendTs: event.fromTs ?? null,
          stops: followStop(park.stops ?? [], event),
        });
      } else if (event.type === 119) {
        counters = event.counters;
      }
    }
  }
  return {
    ...picture,
    park,
    counters,
    flights: [...flights.values()],
    positions: [...positions.values()],
    timeouts: [...timeouts.values()],
    alarms: [...alarms.values()],
  };
}
