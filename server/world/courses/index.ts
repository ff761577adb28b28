/** The three invented parks of the demonstration (SIM-06). */

import { AreaType, ParkType, StarterCabin } from '#domain/codes/course.ts';
import type { Scale } from '../basis/presets.ts';
import { buildPark, type ParkCard } from './build.ts';
import { findDrawnPark, listDrawnParks } from './drawnParks.ts';
import type { Fleet, ParkSeed } from './model.ts';

export type { Fleet, ParkSeed } from './model.ts';
export { buildCourse } from './course.ts';
export { editFences, drawParkFences, getFenceRules, listForbiddenFences } from './parkFences.ts';
export { getParkGeometry } from './geometry.ts';

const CARDS: readonly ParkCard[] = [
  {
    id: '1700000000000000101',
    name: '云麓湖高尔夫',
    parkCode: 'YLH',
    parkType: ParkType.members,
    address: '深圳市云麓湖路1号',
    phone: '0755-86120001',
    longitude: 113.93,
    latitude: 22.53,
    openTime: '06:00',
    closeTime: '20:00',
    teeIntervalSec: 600,
    starterGapEvery: 9,
    maxGroupSize: 4,
    preset: 'normal',
    intro: '湖畔十八洞会员制球场',
    fences: 34,
    fleet: { cart: 80, handset: 100, bag: 0, marshal: 3, staff: 4 },
    caddiesByLevel: [20, 45, 55, 32, 8],
    nines: [
      {
        name: '前九',
        areaNo: 'OUT',
        cabin: StarterCabin.holeOne,
        prefix: '',
        firstNo: 1,
        pars: '454344354',
        yards: '398 541 412 172 436 385 198 556 421',
      },
      {
        name: '后九',
        areaNo: 'IN',
        cabin: StarterCabin.holeTen,
        prefix: '',
        firstNo: 10,
        pars: '443544345',
        yards: '405 447 186 533 374 428 164 441 549',
      },
    ],
    rounds: [[0, 1]],
    nextNine: [1, 0],
    otherAreas: [
      ['会所', AreaType.clubhouse],
      ['出发台', AreaType.starter],
      ['练习场', AreaType.drivingRange],
      ['球车库', AreaType.cartBarn],
    ],
  },
  {
    id: '1700000000000000102',
    name: '棠溪湾高尔夫',
    parkCode: 'TXW',
    parkType: ParkType.resort,
    address: '珠海市棠溪湾大道88号',
    phone: '0756-33120002',
    longitude: 113.312,
    latitude: 22.174,
    openTime: '06:00',
    closeTime: '20:00',
    teeIntervalSec: 480,
    starterGapEvery: 9,
    maxGroupSize: 4,
    preset: 'busy',
    intro: '海湾三个九洞，轮转组合',
    fences: 47,
    fleet: { cart: 110, handset: 130, bag: 20, marshal: 4, staff: 5 },
    caddiesByLevel: [26, 60, 72, 42, 10],
    nines: [
      {
        name: 'A场',
        areaNo: 'A',
        cabin: StarterCabin.holeOne,
        prefix: 'A',
        firstNo: 1,
        pars: '443543454',
        yards: '391 418 178 527 402 161 433 548 410',
      },
      {
        name: 'B场',
        areaNo: 'B',
        cabin: StarterCabin.holeTen,
        prefix: 'B',
        firstNo: 1,
        pars: '454344534',
        yards: '376 535 422 192 409 440 561 170 398',
      },
      {
        name: 'C场',
        areaNo: 'C',
        cabin: StarterCabin.holeOne,
        prefix: 'C',
        firstNo: 1,
        pars: '543444345',
        yards: '518 387 155 414 429 366 183 405 539',
      },
    ],
    // The nine that rests takes the next block of starts, so that starters never meet flights making the turn.
    rounds: [
      [0, 1],
      [2, 0],
      [1, 2],
    ],
    nextNine: [1, 2, 0],
    otherAreas: [
      ['会所', AreaType.clubhouse],
      ['出发台一', AreaType.starter],
      ['出发台二', AreaType.starter],
      ['练习场', AreaType.drivingRange],
      ['球车库', AreaType.cartBarn],
    ],
  },
  {
    id: '1700000000000000103',
    name: '松岭双溪高尔夫',
    parkCode: 'SLSX',
    parkType: ParkType.publicCourse,
    address: '东莞市松岭路200号',
    phone: '0769-22120003',
    longitude: 113.618,
    latitude: 22.806,
    openTime: '06:00',
    closeTime: '20:30',
    teeIntervalSec: 600,
    starterGapEvery: 9,
    maxGroupSize: 4,
    preset: 'twoTee',
    intro: '东西两座十八洞球场',
    fences: 62,
    fleet: { cart: 170, handset: 190, bag: 30, marshal: 5, staff: 5 },
    caddiesByLevel: [40, 90, 110, 64, 16],
    nines: [
      {
        name: '东场前九',
        areaNo: 'E1',
        cabin: StarterCabin.holeOne,
        prefix: '东',
        firstNo: 1,
        pars: '445344345',
        yards: '411 436 551 189 397 445 203 424 568',
      },
      {
        name: '东场后九',
        areaNo: 'E2',
        cabin: StarterCabin.holeTen,
        prefix: '东',
        firstNo: 10,
        pars: '434544354',
        yards: '420 176 452 560 388 431 215 539 463',
      },
      {
        name: '西场前九',
        areaNo: 'W1',
        cabin: StarterCabin.holeOne,
        prefix: '西',
        firstNo: 1,
        pars: '434454345',
        yards: '367 151 389 402 512 371 168 395 520',
      },
      {
        name: '西场后九',
        areaNo: 'W2',
        cabin: StarterCabin.holeTen,
        prefix: '西',
        firstNo: 10,
        pars: '443445434',
        yards: '383 410 159 375 421 530 364 174 408',
      },
    ],
    rounds: [
      [0, 1],
      [2, 3],
    ],
    nextNine: [1, 0, 3, 2],
    otherAreas: [
      ['会所', AreaType.clubhouse],
      ['出发台一', AreaType.starter],
      ['出发台二', AreaType.starter],
      ['练习场', AreaType.drivingRange],
      ['球车库', AreaType.cartBarn],
    ],
  },
];

/** The parks of the seed, P1–P3 in order. */
export const PARKS: readonly ParkSeed[] = CARDS.map(buildPark);

/** The simulated park of this id, of whatever scale. */
export const findParkSeed = (parkId: string): ParkSeed | undefined =>
  PARKS.find(({ id }) => id === parkId) ?? findDrawnPark(parkId);

/** @throws when no such park is simulated. */
export function getParkSeed(parkId: string): ParkSeed {
  const park = findParkSeed(parkId);
  if (!park) throw new Error(`no simulated park ${parkId}`);
  return park;
}

/** Parks that are simulated at a scale: the first one, the three of the demonstration, ten or fifty drawn ones. */
export function listParkSeeds(scale: Scale): readonly ParkSeed[] {
  if (scale === 'L' || scale === 'XL') return listDrawnParks(scale);
  return scale === 'S' ? PARKS.slice(0, 1) : PARKS;
}

/** Trackers of a park at a scale: M is the park's own fleet, the others keep its marshals and staff. */
export function getFleet(park: ParkSeed, scale: Scale): Fleet {
  const total = { S: 120, M: 0, L: 250, XL: 200 }[scale];
  if (total === 0) return park.fleet;
  const { marshal, staff } = park.fleet;
  const cart = Math.round((total - marshal - staff) * 0.47);
  return { cart, handset: total - marshal - staff - cart, bag: 0, marshal, staff };
}
