/** How well an actual day that noisy trackers tell matches the simulated day that really happened. */

import type { ParkHole } from '#server/park/course/park.ts';
import { playTick } from '#server/park/day/tick.ts';
import type { FlightState } from '#server/park/model/model.ts';
import type { DayState } from '#server/park/model/state.ts';
import type { HolePart } from '#server/park/tracking/stretches.ts';
import { findFlightPlace } from '#server/world/places.ts';
import type { WorldState } from '#server/world/state.ts';
import { type DayChoice, isOver, openDay } from '../alarms/playDay.ts';
import { TrackedDay } from '../alarms/trackedDay.ts';

/** After it has come to a hole, or to a part of one, a flight is not judged for so long. */
const SETTLED_SEC = 30;
/** A hole that is told so much sooner than the flight comes to it was invented, as one that is told as played and was not. */
const TOO_SOON_SEC = 60;
/** What is shorter is no fault that anybody would look for. */
const NOTED_SEC = 60;
/** Play begins at six on the invented course, at midnight on the other one. */
const SIX_SEC = 6 * 3600;
const PARTS: Readonly<Record<string, HolePart>> = {
  '1': 'tee',
  '2': 'fairway',
  '3': 'green',
  '4': 'way',
  '5': 'way',
};

/** What is counted over days. */
export interface TrackingTally {
  /** Flights × ticks on the course, and those of them on another hole than is told. */
  readonly looks: number;
  readonly wrongHoles: number;
  /** The same of tee, fairway, green and way. */
  readonly stageLooks: number;
  readonly wrongStages: number;
  /** Flights × ticks behind another one on the same hole, and those of them that are told behind none or a third one. */
  readonly orderLooks: number;
  readonly wrongOrders: number;
  /** `looks` and `wrongHoles` of flights that no tracker goes with, which count in nothing else but holes missed and invented. */
  readonly untrackedLooks: number;
  readonly untrackedWrong: number;
  /** Seconds between what was told and what was, of every hole but the first one of a round. */
  readonly enterSec: readonly number[];
  readonly leaveSec: readonly number[];
  /** The same of greens beside a halfway house where the flight rests: it stands there as before. */
  readonly restSec: readonly number[];
  /** Waiting that was told less that which was, of every hole. */
  readonly waitSec: readonly number[];
  /** Holes that were told and not played, or told too soon. */
  readonly invented: number;
  /** Holes that were played and not told. */
  readonly missed: number;
  /** Flights that left the order in which they were booked, and those of them that were followed to the end. */
  readonly strayed: number;
  readonly found: number;
  /** What went wrong, for people. */
  readonly faults: readonly string[];
}

export interface TrackingChoice extends DayChoice {
  /** Every so-manieth flight is booked on other holes than it plays; 0 = none. */
  readonly misbookedEvery: number;
}

/** Since when a flight is where it is. */
interface Since {
  hole: number;
  stage: string;
  holeSec: number;
  stageSec: number;
}

class Looks {
  looks = 0;
  wrongHoles = 0;
  stageLooks = 0;
  wrongStages = 0;
  orderLooks = 0;
  wrongOrders = 0;
  untrackedLooks = 0;
  untrackedWrong = 0;
  invented = 0;
  /** Flights that went out without any tracker. */
  readonly untracked = new Set<FlightState>();
  readonly faults: string[] = [];
  readonly #since = new Map<FlightState, Since>();
  readonly #wrongSince = new Map<FlightState, number>();
  /** Holes of each flight that were told already. */
  readonly #told = new Map<FlightState, Set<number>>();
  readonly #world: WorldState;
  readonly #board: DayState;

  constructor(world: WorldState, board: DayState) {
    this.#world = world;
    this.#board = board;
  }

  /** After each tick. */
  look(): void {
    const { flights, playSec } = this.#world.day;
    const byId = new Map(this.#board.flights.map((flight) => [flight.plan.flightId, flight]));
    for (const flight of flights) {
      const told = byId.get(flight.plan.flightId);
      if (told === undefined) continue;
      this.#findInvented(flight, told, playSec);
      if (flight.startSec < 0 || flight.finishSec >= 0 || flight.startSec > playSec) continue;
      this.#compare(flight, told, playSec);
    }
  }

  #compare(flight: FlightState, told: FlightState, playSec: number): void {
    const place = findFlightPlace(this.#world, flight, playSec);
    const stage = PARTS[place.section] ?? 'way';
    const since = this.#note(flight, place.holeNo, stage, playSec);
    if (playSec - since.holeSec < SETTLED_SEC) return;
    const isRight = told.runs.at(-1)?.hole.holeNo === place.holeNo;
    if (isUntracked(told)) return this.#countUntracked(flight, isRight);
    this.looks += 1;
    if (!isRight) this.wrongHoles += 1;
    if (isRight) this.#compareOrder(flight, told);
    this.#noteFault(flight, told, isRight, place.holeNo, playSec);
    if (playSec - since.stageSec < SETTLED_SEC) return;
    this.stageLooks += 1;
    if (!isRight || findToldPart(this.#board, told) !== stage) this.wrongStages += 1;
  }

  #compareOrder({ ahead, runs }: FlightState, told: FlightState): void {
    const aheadRun = ahead?.runs.at(-1);
    if (ahead === null || aheadRun?.hole !== runs.at(-1)?.hole || (aheadRun?.leaveSec ?? 0) >= 0) return;
    this.orderLooks += 1;
    if (told.ahead?.plan.flightId !== ahead.plan.flightId) this.wrongOrders += 1;
  }

  #countUntracked(flight: FlightState, isRight: boolean): void {
    this.untracked.add(flight);
    this.untrackedLooks += 1;
    if (!isRight) this.untrackedWrong += 1;
  }

  #note(flight: FlightState, hole: number, stage: string, playSec: number): Since {
    const known = this.#since.get(flight) ?? { hole: 0, stage: '', holeSec: playSec, stageSec: playSec };
    if (known.hole !== hole) known.holeSec = playSec;
    if (known.stage !== stage || known.hole !== hole) known.stageSec = playSec;
    known.hole = hole;
    known.stage = stage;
    this.#since.set(flight, known);
    return known;
  }

  #noteFault(flight: FlightState, told: FlightState, isRight: boolean, hole: number, playSec: number): void {
    const since = this.#wrongSince.get(flight);
    if (!isRight && since === undefined) this.#wrongSince.set(flight, playSec);
    if (!isRight || since === undefined) return;
    this.#wrongSince.delete(flight);
    if (playSec - since > NOTED_SEC)
      this.faults.push(
        `${told.plan.flightNo} was told elsewhere for ${playSec - since} s until ${formatSec(playSec)} on hole ${hole}`,
      );
  }

  #findInvented(flight: FlightState, told: FlightState, playSec: number): void {
    const known = this.#told.get(flight) ?? new Set<number>();
    this.#told.set(flight, known);
    for (const { hole, arriveSec, leaveSec } of told.runs) {
      if (known.has(hole.holeNo)) continue;
      // A hole that it leaves out may be told until its trackers show that; it is not told as played.
      if (!listNos(flight.holes).includes(hole.holeNo) && leaveSec < 0) continue;
      known.add(hole.holeNo);
      const run = flight.runs.find((one) => one.hole.holeNo === hole.holeNo);
      const isToCome = run === undefined && isNext(flight, hole, playSec);
      if (run === undefined ? isToCome : run.arriveSec <= playSec + TOO_SOON_SEC) continue;
      this.invented += 1;
      this.faults.push(
        `${told.plan.flightNo} was told on hole ${hole.holeNo} at ${formatSec(playSec)} (since ${formatSec(arriveSec - SIX_SEC)}), really on ${flight.runs.at(-1)?.hole.holeNo ?? 0}`,
      );
    }
  }
}

const isUntracked = ({ carts, orders }: FlightState): boolean =>
  carts.length === 0 && orders.every(({ handset }) => handset === null);

/** It walks to this hole, and is there within the time that is no invention. */
function isNext({ runs, holes, nextSec, phase }: FlightState, hole: ParkHole, playSec: number): boolean {
  return phase === 'walk' && holes[runs.length]?.holeNo === hole.holeNo && nextSec <= playSec + TOO_SOON_SEC;
}

const formatSec = (playSec: number): string => {
  const sec = playSec + SIX_SEC;
  return `${Math.floor(sec / 3600)}:${String(Math.floor((sec % 3600) / 60)).padStart(2, '0')}`;
};

function findToldPart({ playSec }: DayState, flight: FlightState): HolePart {
  const { section } = flight.figures;
  return flight.startSec > playSec ? 'tee' : (PARTS[section] ?? 'tee');
}

/** A day as it was and as it was told. */
export function judgeTracking(choice: TrackingChoice): TrackingTally {
  const world = openDay(choice);
  const { day } = world;
  const misbooked = new Set(
    day.flights.filter(
      (_, index) => choice.misbookedEvery > 0 && index % choice.misbookedEvery === choice.misbookedEvery - 1,
    ),
  );
  const tracked = new TrackedDay(world, {
    bookHoles: (flight) => (misbooked.has(flight) ? bookOthers(day, flight) : listNos(flight.plan.holes)),
  });
  const looks = new Looks(world, tracked.day);
  while (!isOver(day)) {
    playTick(day);
    tracked.follow();
    looks.look();
  }
  // The last fixes of the last flight come in.
  for (let tick = 0; tick < 60; tick += 1) {
    playTick(day);
    tracked.follow();
  }
  const rounds = compareRounds(day, tracked.day, { misbooked, untracked: looks.untracked });
  return { ...rounds, ...pickCounts(looks), faults: looks.faults };
}

const pickCounts = (counted: Looks) => ({
  looks: counted.looks,
  wrongHoles: counted.wrongHoles,
  stageLooks: counted.stageLooks,
  wrongStages: counted.wrongStages,
  orderLooks: counted.orderLooks,
  wrongOrders: counted.wrongOrders,
  untrackedLooks: counted.untrackedLooks,
  untrackedWrong: counted.untrackedWrong,
  invented: counted.invented,
});

const listNos = (holes: readonly ParkHole[]): readonly number[] => holes.map(({ holeNo }) => holeNo);

/** Other holes than it will play from the turn on: those of a nine that is not its own, else none after its first nine. */
function bookOthers(day: DayState, { plan }: FlightState): readonly number[] {
  const own = listNos(plan.holes);
  const all = listNos(day.park.holes);
  const others = all.filter((holeNo) => !own.includes(holeNo)).slice(0, 9);
  return others.length < 9 ? own : [...own.slice(0, 9), ...others];
}

interface OtherFlights {
  readonly misbooked: ReadonlySet<FlightState>;
  readonly untracked: ReadonlySet<FlightState>;
}

function compareRounds(played: DayState, board: DayState, { misbooked, untracked }: OtherFlights) {
  const byId = new Map(board.flights.map((flight) => [flight.plan.flightId, flight]));
  const enterSec: number[] = [];
  const leaveSec: number[] = [];
  const restSec: number[] = [];
  const waitSec: number[] = [];
  let [missed, strayed, found] = [0, 0, 0];
  for (const flight of played.flights) {
    const told = byId.get(flight.plan.flightId);
    const runs = new Map(told?.runs.map((run) => [run.hole.holeNo, run]));
    const isStray =
      misbooked.has(flight) || listNos(flight.plan.holes).join() !== listNos(flight.holes).join();
    const lost = flight.runs.filter(({ hole }) => !runs.has(hole.holeNo)).length;
    missed += lost;
    if (isStray) strayed += 1;
    if (isStray && lost === 0 && told?.runs.length === flight.runs.length) found += 1;
    if (untracked.has(flight)) continue;
    for (const [index, run] of flight.runs.entries()) {
      const seen = runs.get(run.hole.holeNo);
      if (seen === undefined) continue;
      if (index > 0) enterSec.push(toError(seen.arriveSec, run.arriveSec));
      if (seen.leaveSec < 0 || run.leaveSec < 0) continue;
      (run.stopUntilSec < 0 ? leaveSec : restSec).push(toError(seen.leaveSec, run.leaveSec));
      if (index > 0) waitSec.push(seen.waitSec - run.waitSec);
    }
  }
  return { enterSec, leaveSec, restSec, waitSec, missed, strayed, found };
}

const toError = (told: number, really: number): number => told - SIX_SEC - really;

export function addTrackingTallies(tallies: readonly TrackingTally[]): TrackingTally {
  const sum = (pick: (tally: TrackingTally) => number) =>
    tallies.reduce((all, tally) => all + pick(tally), 0);
  return {
    looks: sum(({ looks }) => looks),
    wrongHoles: sum(({ wrongHoles }) => wrongHoles),
    stageLooks: sum(({ stageLooks }) => stageLooks),
    wrongStages: sum(({ wrongStages }) => wrongStages),
    orderLooks: sum(({ orderLooks }) => orderLooks),
    wrongOrders: sum(({ wrongOrders }) => wrongOrders),
    untrackedLooks: sum(({ untrackedLooks }) => untrackedLooks),
    untrackedWrong: sum(({ untrackedWrong }) => untrackedWrong),
    enterSec: tallies.flatMap(({ enterSec }) => enterSec),
    leaveSec: tallies.flatMap(({ leaveSec }) => leaveSec),
    restSec: tallies.flatMap(({ restSec }) => restSec),
    waitSec: tallies.flatMap(({ waitSec }) => waitSec),
    invented: sum(({ invented }) => invented),
    missed: sum(({ missed }) => missed),
    strayed: sum(({ strayed }) => strayed),
    found: sum(({ found }) => found),
    faults: tallies.flatMap(({ faults }) => faults),
  };
}
