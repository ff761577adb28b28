/** Who plays when, from which tee: the flights a day starts with (SIM-03). */

import { StartType } from '#domain/codes/competition.ts';
import { StarterCabin } from '#domain/codes/course.ts';
import { createSimulationId } from '../park/basis/ids.ts';
import type { PlannedFlight, PlannedPlayer } from '../park/model/plannedFlight.ts';
import { PRESET_RULES, type Preset } from './basis/presets.ts';
import type { Dice } from './basis/random.ts';
import type { ParkSeed } from './courses/index.ts';
import { drawPerson } from './people.ts';

interface Slot {
  readonly teeSec: number;
  readonly holes: readonly number[];
  readonly no: string;
}

const HOUR = 3600;
/** Play seconds of a time of day. */
export const toPlaySec = (hour: number, minute = 0) => (hour - 6) * HOUR + minute * 60;

const FIRST_TEE = toPlaySec(7);
const SHOTGUN = toPlaySec(8);
/** Second wave of a two-tee day: when the crossing flights of the first have left both tees. */
const SECOND_WAVE = toPlaySec(11, 40);
/** Where a second course stands beside the first, its wave follows sooner. */
const SECOND_COURSE = toPlaySec(9, 30);

/** A flight of the sheet, and how it will play. */
interface DrawnFlight {
  readonly plan: PlannedFlight;
  /** Comes to its first tee so long after its time. */
  readonly lateSec: number;
  readonly paceFactor: number;
}

export function buildTeeSheet(park: ParkSeed, preset: Preset, dice: Dice, dayIndex: number): DrawnFlight[] {
  const rules = PRESET_RULES[preset];
  const byNo = new Map(park.holes.map((hole) => [hole.holeNo, hole]));
  const startType = {
    single: StartType.oneTee,
    twoTee: StartType.twoTees,
    shotgun: StartType.shotgun,
  } as const;
  return listTeeSlots(park, preset).map((slot, index) => {
    const holes = slot.holes.map((no) => byNo.get(no)).filter((hole) => hole !== undefined);
    const entity = `flight${index}`;
    const plan: PlannedFlight = {
      index,
      flightId: createSimulationId('flight', park.id, index + 1, dayIndex),
      flightNo: slot.no,
      boardNo: String(index + 1),
      startType: startType[rules.start],
      cabin: park.areas.find((area) => area.areaId === holes[0]?.areaId)?.cabin ?? StarterCabin.holeOne,
      holes,
      teeSec: slot.teeSec,
      intervalSec: rules.intervalSec,
      players: drawPlayers(park, dice, entity, index, dayIndex),
    };
    return {
      plan,
      lateSec: rules.start === 'shotgun' ? 0 : startDelay(dice, entity),
      paceFactor: drawPace(dice, entity, rules.slow, rules.verySlow),
    };
  });
}

function startDelay(dice: Dice, entity: string): number {
  const draw = dice.stream(entity, 'startDelay');
  if (draw.chance(0.04)) return Math.round(draw.between(6, 15) * 60);
  return Math.round(Math.max(-60, draw.normal(40, 60)));
}

export function drawPace(dice: Dice, entity: string, slow: number, verySlow: number): number {
  const draw = dice.stream(entity, 'pace');
  const base = 0.9 * draw.logNormal(1, 0.07);
  const kind = draw.next();
  if (kind < verySlow) return base * 1.3;
  return kind < verySlow + slow ? base * 1.15 : base;
}

function drawPlayers(
  park: ParkSeed,
  dice: Dice,
  entity: string,
  index: number,
  dayIndex: number,
): PlannedPlayer[] {
  const draw = dice.stream(entity, 'players');
  const size = draw.next();
  const count = size < 0.05 ? 2 : size < 0.2 ? 3 : 4;
  return Array.from({ length: count }, (_, seat) => ({
    ...drawPerson(draw, 0.2),
    playerId: createSimulationId('player', park.id, index * 5 + seat + 1, dayIndex),
    bagTag: `B${String(index + 1).padStart(2, '0')}${seat + 1}`,
  }));
}

/** Slots of a day in order; the flight of the n-th one, from 0, has the number n + 1. */
export function listTeeSlots(park: ParkSeed, preset: Preset): Slot[] {
  const rules = PRESET_RULES[preset];
  switch (rules.start) {
    case 'single':
      return singleTee(park, rules.flights, rules.intervalSec);
    case 'twoTee':
      return twoTee(park, rules.flights, rules.intervalSec);
    case 'shotgun':
      return shotgun(park, rules.flights, rules.intervalSec);
  }
}

/** Offset of the n-th flight on a tee; every `gapEvery`-th slot stays empty, so that a delay can drain. */
function slotOffset(n: number, intervalSec: number, gapEvery: number): number {
  const empty = gapEvery > 1 ? Math.floor(n / (gapEvery - 1)) : 0;
  return (n + empty) * intervalSec;
}

/**
 * One tee. Where the rounds share nines (27 holes), they follow each other in blocks; where they are separate courses,
 * they start in turn.
 */
function singleTee(park: ParkSeed, flights: number, intervalSec: number): Slot[] {
  const { loops } = park;
  const shared = loops.length > 1 && loops[1]?.some((no) => loops[0]?.includes(no));
  return Array.from({ length: flights }, (_, n) => {
    const loop = shared ? Math.floor((n * loops.length) / flights) : n % loops.length;
    const teeSec = FIRST_TEE + slotOffset(n, intervalSec, park.starterGapEvery);
    return { teeSec, holes: loops[loop] ?? [], no: `${clockText(teeSec)}-1` };
  });
}

/** Tees 1 and 10 at once, in two waves; a park with a second course gives the second wave to it. */
function twoTee(park: ParkSeed, flights: number, intervalSec: number): Slot[] {
  const rows = Math.ceil(flights / 4);
  const slots: Slot[] = [];
  for (const wave of [0, 1]) {
    const course = park.loops.length === 2 ? wave : 0;
    const loop = park.loops[course] ?? [];
    const first = wave === 0 ? FIRST_TEE : course === 1 ? SECOND_COURSE : SECOND_WAVE;
    for (let row = 0; row < rows; row += 1) {
      const teeSec = first + slotOffset(row, intervalSec, park.starterGapEvery);
      for (const tee of [0, 1]) {
        slots.push({
          teeSec,
          holes: rotate(loop, tee * 9),
          no: `${clockText(teeSec)}-${course * 2 + tee + 1}`,
        });
      }
    }
  }
  return slots.toSorted((a, b) => a.teeSec - b.teeSec).slice(0, flights);
}

/** Everybody at once; the B flights share the holes of highest priority and follow their A flight. */
function shotgun(park: ParkSeed, flights: number, secondSec: number): Slot[] {
  const loop = park.loops[0] ?? [];
  const priority = new Map(park.holes.map((hole) => [hole.holeNo, hole.shotgunPriority || Infinity]));
  const doubled = new Set(
    loop.toSorted((a, b) => (priority.get(a) ?? 0) - (priority.get(b) ?? 0)).slice(0, flights - loop.length),
  );
  return loop.slice(0, flights).flatMap((no, index) => {
    const holes = rotate(loop, index);
    const first = { teeSec: SHOTGUN, holes, no: `${no}A` };
    return doubled.has(no) ? [first, { teeSec: SHOTGUN + secondSec, holes, no: `${no}B` }] : [first];
  });
}

function rotate<T>(items: readonly T[], by: number): T[] {
  return [...items.slice(by), ...items.slice(0, by)];
}

function clockText(sec: number): string {
  const minutes = Math.floor(sec / 60) + 360;
  return String(Math.floor(minutes / 60)).padStart(2, '0') + String(minutes % 60).padStart(2, '0');
}
