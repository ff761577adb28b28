/** One park's golf day, as the dispatch package drives it. */

import type { AlarmView } from '#domain/alarms/alarm.ts';
import type { ForecastView } from '#domain/dispatch/forecastView.ts';
import type { MarshalOfferView } from '#domain/dispatch/handling.ts';
import type { DispatchCounters, FlightView, OverdueItem, PositionItem } from '#domain/dispatch/model.ts';
import type { PaceConfig } from '#domain/pace/config.ts';
import { listDevices } from '../actual/devices.ts';
import type { FenceEdits } from '../course/fence.ts';
import type { BookedFlight } from '../model/bookedFlight.ts';
import type {
  ActionResult,
  AlarmOperation,
  AlarmUndoOperation,
  AlarmResult,
  DayCaddieOrder,
  DayPicture,
  DayTally,
  DayTick,
  DispatchLogRow,
  HoleLimit,
  FlightOperation,
  FlightUndoOperation,
  LoggedAction,
  OperatorAction,
  ParkDecision,
} from '../model/decisions.ts';
import type { DeviceNow } from '../model/deviceNow.ts';
import type { SimEvent } from '../model/events.ts';
import type { TrackerFix } from '../model/fix.ts';
import type { DayState } from '../model/state.ts';
import { performAlarmAction } from '../operations/alarmActions.ts';
import { isWaiting } from '../operations/bookings.ts';
import { listMarshalOffers } from '../operations/flightActions.ts';
import { performEither, repeatAction } from '../operations/loggedActions.ts';
import { applyDecision } from '../operations/steering.ts';
import { listOverdueItems } from '../orders/orders.ts';
import { buildForecast, type HeldTeeTime, planStartHold } from '../pace/forecast.ts';
import { buildJumpView, buildRequestView } from '../rounds/jumps.ts';
import { buildBreachView, type DayBreach } from '../views/breachView.ts';
import {
  buildCaddieOrderView,
  buildCounters,
  buildFlightView,
  buildHoleViews,
  buildParkView,
} from '../views/views.ts';
import { advance } from './tick.ts';

export type * from '../model/decisions.ts';

type DayJump = ReturnType<typeof buildJumpView> | ReturnType<typeof buildRequestView>;

const DAY_SEC = 24 * 3600;

/** The golf day of one park, simulated or actual. */
export class ParkDay {
  readonly #day: DayState;

  constructor(day: DayState) {
    this.#day = day;
  }

  /**
   * Brings a day to `upToTick` without building what nobody would read: it equals a day that was stepped as often and acted
   * on at the same ticks, event ids included.
   * @param actions in the order they were done; those after `upToTick` are ignored.
   * @param note is told what happened at a tick and by what was done then, with its park time, epoch ms; without it no
   *   event is built
   */
  replay(
    upToTick: number,
    actions: readonly LoggedAction[],
    note?: (events: readonly SimEvent[], parkTs: number) => void,
  ): this {
    const day = this.#day;
    let next = 0;
    const repeat = () => {
      for (let logged = actions[next]; logged && logged.tick <= day.tick; logged = actions[next]) {
        const events = repeatAction(day, logged.action);
        note?.(events, this.parkTs);
        next += 1;
      }
    };
    repeat();
    while (day.tick < upToTick) {
      if (note === undefined) advance(day);
      else note(this.step().events, this.parkTs);
      repeat();
    }
    return this;
  }

  get tick(): number {
    return this.#day.tick;
  }

  /** Park time of the tick, epoch ms. */
  get parkTs(): number {
    return this.#day.clock.parkTs(this.#day.nowSec);
  }

  /** What counts as slow. */
  get pace(): PaceConfig {
    return this.#day.pace;
  }

  /** Fixed limits of its holes, in order of their numbers. */
  get holeLimits(): readonly HoleLimit[] {
    return this.#day.holeLimits;
  }

  /** What people did to its fences. */
  get fenceEdits(): FenceEdits {
    return this.#day.fenceEdits;
  }

  /** Advances by one tick. @returns what happened in it, without positions: `fixes` lists those */
  step(): DayTick {
    const day = this.#day;
    const events: SimEvent[] = [];
    day.out = events;
    const pace = advance(day);
    day.out = null;
    return { tick: day.tick, parkTs: this.parkTs, pace, events };
  }

  /** What trackers reported since the tick before the present one. */
  fixes(): readonly PositionItem[] {
    return this.#day.world.listTickPositions();
  }

  /** An operator's action at the present tick; log it as `{tick, action}` when it was accepted. */
  apply(action: OperatorAction | FlightOperation | FlightUndoOperation): ActionResult {
    return performEither(this.#day, action);
  }

  /** Applies an operator's action on an alarm of the board; log it likewise. */
  applyToAlarm(action: AlarmOperation | AlarmUndoOperation): AlarmResult {
    return performAlarmAction(this.#day, action);
  }

  /** A decision of those who run the park, at the present tick; log it as `{tick, action}` like an operator's action. */
  steer(decision: ParkDecision): readonly SimEvent[] {
    return applyDecision(this.#day, decision);
  }

  /** Everything the board needs, as of the present tick. */
  picture(): DayPicture {
    const day = this.#day;
    return {
      park: this.park(),
      holes: this.holes(),
      flights: day.flights.map((flight) => buildFlightView(day, flight)),
      positions: day.world.listPositions(),
      timeouts: this.timeouts(),
      alarms: this.alarms(),
      counters: this.counters(),
    };
  }

  /** The park alone of the picture. */
  park(): DayPicture['park'] {
    return buildParkView(this.#day);
  }

  /** Its holes alone. */
  holes(): DayPicture['holes'] {
    return buildHoleViews(this.#day);
  }

  /** Its hole timeouts alone. */
  timeouts(): DayPicture['timeouts'] {
    return [...this.#day.alarmBook.timeouts.values()].map(({ timeout }) => timeout.row);
  }

  /** Its alarms alone. */
  alarms(): readonly AlarmView[] {
    return this.#day.alarmBook.shown(this.#day.nowSec);
  }

  /** Fixes of an actual course as the board draws them; those of devices that it does not know are left out. */
  place(fixes: readonly TrackerFix[]): readonly PositionItem[] {
    return this.#day.world.placeFixes(fixes);
  }

  /** Whether any tracker has reported today. */
  get hasTrackers(): boolean {
    return this.#day.hasTrackers;
  }

  /** Its trackers as of the last update. */
  devices(): readonly DeviceNow[] {
    return listDevices(this.#day);
  }

  /** Forecast of the rest of the day. */
  forecast(): ForecastView {
    return buildForecast(this.#day);
  }

  /** Tee times after later starts at a hole, park time in epoch ms: those that change, in their order; `null` while play stands. */
  planStartHold(startHoleNo: number, minutes: number): readonly HeldTeeTime[] | null {
    return planStartHold(this.#day, startHoleNo, minutes);
  }

  /** Marshals who could be sent to a flight, the nearest first. */
  marshals(flightId: string): readonly MarshalOfferView[] {
    return listMarshalOffers(this.#day, flightId);
  }

  counters(): DispatchCounters {
    return buildCounters(this.#day);
  }

  /** Flights of these ids as the board shows them; all of them without. */
  flights(ids?: ReadonlySet<string>): readonly FlightView[] {
    const day = this.#day;
    return day.flights
      .filter(({ plan }) => ids?.has(plan.flightId) ?? true)
      .map((flight) => buildFlightView(day, flight));
  }

  /** Bookings that have not set out, as of the last update. */
  bookings(): readonly BookedFlight[] {
    return this.#day.flights.filter(isWaiting).flatMap(({ plan }) => plan.booked ?? []);
  }

  /** Competitions whose flights it has. */
  competitions(): readonly { readonly competitionId: string; readonly isHalted: boolean }[] {
    const { flights, haltedCompetitions } = this.#day;
    const ids = new Set(flights.flatMap(({ plan }) => plan.booked?.competitionId ?? []));
    return [...new Set([...ids, ...haltedCompetitions])].map((competitionId) => ({
      competitionId,
      isHalted: haltedCompetitions.has(competitionId),
    }));
  }

  /** Flights that have not set out. */
  waiting(): readonly string[] {
    return this.#day.flights.filter(({ phase }) => phase === 'planned').map(({ plan }) => plan.flightId);
  }

  isBooked(flightId: string): boolean {
    return this.#day.flights.some(({ plan }) => plan.flightId === flightId && plan.booked !== undefined);
  }

  /** Caddie orders that were made out so far; those of these ids alone. */
  caddieOrders(ids?: ReadonlySet<string>): readonly DayCaddieOrder[] {
    const day = this.#day;
    return day.flights
      .flatMap(({ orders }) => orders)
      .filter(({ orderId }) => ids?.has(orderId) ?? true)
      .map((order) => buildCaddieOrderView(day, order));
  }

  /** Breaches of fences so far, oldest first. */
  breaches(): readonly DayBreach[] {
    return this.#day.breaches.map((breach) => buildBreachView(this.#day, breach));
  }

  /** Holes that flights left out without asking, and those that they asked to leave out, as their rows have them. */
  jumps(): readonly DayJump[] {
    const day = this.#day;
    return [
      ...day.jumpsDetected.map((jump) => buildJumpView(day, jump)),
      ...day.jumpsRequested.map((request) => buildRequestView(day, request)),
    ];
  }

  /** Ids of the requests to jump that wait for an answer. */
  pendingJumps(): readonly string[] {
    return [...this.#day.jumpsPending.keys()];
  }

  /** Rows of `/admin/workspace/queryOutTimeList`, longest overdue first. */
  overdue(): OverdueItem[] {
    return listOverdueItems(this.#day);
  }

  /** The day's dispatch log with the receipts as they are now, oldest first. */
  dispatchLog(): readonly DispatchLogRow[] {
    return this.#day.log;
  }

  tally(): DayTally {
    const { overdueByStage, world } = this.#day;
    const { silentSec, trackerSec } = world;
    return { overdueByStage: [...overdueByStage], silentSec, trackerSec };
  }

  /** Whether the day is over: no flight is left, or the next morning has begun. */
  isOver(): boolean {
    const { nowSec, world } = this.#day;
    return nowSec >= DAY_SEC || world.isOver();
  }
}
