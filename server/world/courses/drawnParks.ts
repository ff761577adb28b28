/** Parks of the scales above the demonstration: drawn, as many as a scale has (SIM-43). */

import { AreaType, ParkType, StarterCabin } from '#domain/codes/course.ts';
import { Stream } from '../basis/random.ts';
import { buildPark, type ParkCard } from './build.ts';
import type { ParkSeed } from './model.ts';

interface ScaleRules {
  readonly parks: number;
  readonly nines: number;
  /** Its parks are numbered from here on. */
  readonly firstNumber: number;
  readonly codeLetter: string;
  readonly fences: number;
}

const SCALE_RULES: Readonly<Record<'L' | 'XL', ScaleRules>> = {
  L: { parks: 10, nines: 3, firstNumber: 201, codeLetter: 'L', fences: 47 },
  XL: { parks: 50, nines: 4, firstNumber: 301, codeLetter: 'X', fences: 62 },
};

const FIRST_WORDS = ['云岭', '碧溪', '松涛', '金沙', '翠屏', '龙泉', '锦湖', '望江', '青峰', '明月'];
const LAST_WORDS = ['山庄', '湖畔', '海湾', '谷地', '林场'];
const NINE_NAMES = ['东场前九', '东场后九', '西场前九', '西场后九'];
const LETTERS = 'ABCD';
/** Par 36 each, in some order. */
const PARS = [3, 3, 4, 4, 4, 4, 4, 5, 5];
/** Blue tees, shortest and longest of a par. */
const YARDS: Readonly<Record<number, readonly [number, number]>> = {
  3: [150, 215],
  4: [355, 440],
  5: [505, 570],
};
/** Degrees around the middle of the province. */
const SPREAD_DEG = 1.4;

const cache = new Map<string, readonly ParkSeed[]>();

export function listDrawnParks(scale: 'L' | 'XL'): readonly ParkSeed[] {
  const known = cache.get(scale);
  if (known) return known;
  const rules = SCALE_RULES[scale];
  const made = Array.from({ length: rules.parks }, (_, index) => buildPark(drawCard(rules, index)));
  cache.set(scale, made);
  return made;
}

/** The drawn park of this id, of whatever scale. */
export function findDrawnPark(parkId: string): ParkSeed | undefined {
  const number = Number(parkId.slice(-5));
  const scale = number >= SCALE_RULES.XL.firstNumber ? 'XL' : 'L';
  return listDrawnParks(scale).find(({ id }) => id === parkId);
}

function drawCard({ nines, firstNumber, codeLetter, fences }: ScaleRules, index: number): ParkCard {
  const number = firstNumber + index;
  const draw = new Stream(`park ${number}`);
  const isTwoCourses = nines === 4;
  const no = String(index + 1).padStart(2, '0');
  const words = `${FIRST_WORDS[index % FIRST_WORDS.length]}${LAST_WORDS[Math.floor(index / FIRST_WORDS.length)]}`;
  return {
    id: `17000000000000${String(number).padStart(5, '0')}`,
    name: `${words}高尔夫`,
    parkCode: `${codeLetter}${no}`,
    parkType: ParkType.publicCourse,
    address: `${words}路${draw.below(200) + 1}号`,
    phone: `0755-8700${String(number).padStart(4, '0')}`,
    longitude: round(113.4 + draw.between(-SPREAD_DEG, SPREAD_DEG)),
    latitude: round(22.9 + draw.between(-SPREAD_DEG / 2, SPREAD_DEG / 2)),
    openTime: '06:00',
    closeTime: '20:30',
    teeIntervalSec: 420,
    starterGapEvery: 9,
    maxGroupSize: 4,
    preset: 'over',
    intro: isTwoCourses ? '东西两座十八洞球场' : '三个九洞，轮转组合',
    fences,
    // What a park of the demonstration has; trackers of a scale are counted by the scale.
    fleet: { cart: 110, handset: 130, bag: 0, marshal: 4, staff: 5 },
    caddiesByLevel: [26, 60, 72, 42, 10],
    nines: Array.from({ length: nines }, (__, nine) => drawNine(draw, nine, isTwoCourses)),
    rounds: isTwoCourses
      ? [
          [0, 1],
          [2, 3],
        ]
      : [
          [0, 1],
          [2, 0],
          [1, 2],
        ],
    nextNine: isTwoCourses ? [1, 0, 3, 2] : [1, 2, 0],
    otherAreas: [
      ['会所', AreaType.clubhouse],
      ['出发台', AreaType.starter],
      ['练习场', AreaType.drivingRange],
      ['球车库', AreaType.cartBarn],
    ],
  };
}

function drawNine(draw: Stream, index: number, isTwoCourses: boolean): ParkCard['nines'][number] {
  const pars = PARS.map((par) => ({ par, at: draw.next() })).toSorted((a, b) => a.at - b.at);
  const letter = LETTERS[index] ?? '';
  return {
    name: isTwoCourses ? (NINE_NAMES[index] ?? '') : `${letter}场`,
    areaNo: letter,
    cabin: index % 2 === 0 ? StarterCabin.holeOne : StarterCabin.holeTen,
    prefix: isTwoCourses ? (index < 2 ? '东' : '西') : letter,
    firstNo: isTwoCourses ? (index % 2) * 9 + 1 : 1,
    pars: pars.map(({ par }) => par).join(''),
    yards: pars.map(({ par }) => Math.round(draw.between(...(YARDS[par] ?? [400, 400])))).join(' '),
  };
}

const round = (degrees: number): number => Math.round(degrees * 1e3) / 1e3;
