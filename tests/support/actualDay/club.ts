/**
 * A club that begins with nothing but an administrator, and what it needs for a day: its park, the course of a map file,
 * a price, a dispatcher, caddies, trackers and a key for them. All of it by the calls that pages make.
 */

import { DeviceType, TrackerKeyKind } from '#domain/codes/play.ts';
import { toCourseImport } from '#domain/course/import/courseImport.ts';
import type { CourseGeometry, LngLat } from '#domain/course/model.ts';
import { courseOf } from '#tests/unit/course/import/files.ts';
import { type Caller, signIn } from '../client.ts';

/** Who works there. */
const STAFF = [
  { username: 'shenjiahe', realname: '沈嘉禾', userType: 2, role: 'manager' },
  { username: 'liangxiaodong', realname: '梁晓东', userType: 3, role: 'dispatch' },
  { username: 'heqiuyue', realname: '何秋月', userType: 5, role: 'caddieMaster' },
] as const;
export const [MANAGER, DISPATCHER, CADDIE_MASTER] = STAFF.map(({ username }) => username) as unknown as [
  string,
  string,
  string,
];
/** Of the accounts that people make there: the published one opens none. */
export const OWN_PASSWORD = 'Songbai@2026';
export const PARK = { name: '听涛湾', parkCode: 'TTW', place: [114.305, 22.708] } as const;
export const MAP_FILE = 'threeNines.osm';

export interface NamedRow {
  readonly id: string;
  readonly name: string;
}

export interface ClubHole {
  readonly holeNo: number;
  readonly timeParSec: number;
  /** From tee to green. */
  readonly line: readonly LngLat[];
}

export interface Club {
  readonly parkId: string;
  readonly holes: readonly ClubHole[];
  readonly carts: readonly NamedRow[];
  readonly handsets: readonly NamedRow[];
  readonly marshals: readonly NamedRow[];
  readonly caddies: readonly NamedRow[];
  /** Of a gateway that reports for the park. */
  readonly key: string;
}

/** Somebody who works all day: signs in again when nobody has asked for so long that the server has forgotten them. */
export async function startShift(url: string, username: string, password = OWN_PASSWORD): Promise<Caller> {
  let now = await signIn(url, username, password);
  return {
    ...now,
    async call(method, path, body) {
      const answer = await now.call<never>(method, path, body);
      if (!answer.message.startsWith(SIGNED_OUT)) return answer;
      now = await signIn(url, username, password);
      return now.call<never>(method, path, body);
    },
  };
}

const SIGNED_OUT = 'Token失效';

/** How many of each there are. */
export interface ClubSize {
  readonly carts: number;
  readonly handsets: number;
  readonly caddies: number;
}

/** @throws Error with what the server says against it */
export async function ask<T>(
  caller: Caller,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
): Promise<T> {
  const { success, message, result } = await caller.call<T>(method, path, body);
  if (!success) throw new Error(`${method} ${path}: ${message}`);
  return result;
}

/** @returns its id */
export function addPark(admin: Caller): Promise<string> {
  const [longitude, latitude] = PARK.place;
  return ask<string>(admin, 'POST', '/admin/golfPark/add', {
    name: PARK.name,
    parkCode: PARK.parkCode,
    parkType: '1',
    holeCount: 27,
    status: '1',
    longitude,
    latitude,
    openTime: '06:00',
    closeTime: '20:00',
    teeInterval: 600,
  });
}

/** What 导入球场地图 sends once somebody has agreed to what it found. */
export async function importCourse(admin: Caller, parkId: string): Promise<void> {
  const { seen } = await ask<{ seen: string }>(admin, 'GET', `/admin/golfPark/courseMap?parkId=${parkId}`);
  const course = toCourseImport(courseOf(MAP_FILE), new Set());
  await ask(admin, 'POST', '/admin/golfPark/courseImport', {
    parkId,
    seen,
    fileName: MAP_FILE,
    isOsm: true,
    course,
  });
}

/** Everything but the park and its course, which are there. */
export async function furnishClub(admin: Caller, parkId: string, size: ClubSize): Promise<Club> {
  await addPrices(admin, parkId);
  await addStaff(admin, parkId);
  const caddies = await addCaddies(admin, parkId, size.caddies);
  const carts = await addDevices(admin, parkId, DeviceType.cart, 'TTW-C', size.carts);
  const handsets = await addDevices(admin, parkId, DeviceType.caddieHandheld, 'TTW-H', size.handsets);
  const marshals = await addDevices(admin, parkId, DeviceType.marshalHandheld, 'TTW-M', 2);
  const { key } = await ask<{ key: string }>(admin, 'POST', '/admin/golfTrackerKey/issue', {
    parkId,
    name: '球车网关',
    kind: TrackerKeyKind.parkGateway,
  });
  return { parkId, holes: await readHoles(admin, parkId), carts, handsets, marshals, caddies, key };
}

async function readHoles(admin: Caller, parkId: string): Promise<readonly ClubHole[]> {
  const { holes } = await ask<CourseGeometry>(admin, 'GET', `/admin/golfHole/geometry?parkId=${parkId}`);
  interface HoleRow {
    readonly holeNo: number;
    readonly timePar: number;
  }
  const path = `/admin/golfHole/list?parkId=${parkId}&pageSize=60`;
  const { records } = await ask<{ records: readonly HoleRow[] }>(admin, 'GET', path);
  const timePars = new Map(records.map(({ holeNo, timePar }) => [holeNo, timePar]));
  return holes
    .toSorted((a, b) => a.holeNo - b.holeNo)
    .map(({ holeNo, centerline }) => ({
      holeNo,
      timeParSec: timePars.get(holeNo) ?? 0,
      line: centerline,
    }));
}

async function addPrices(admin: Caller, parkId: string): Promise<void> {
  const rules = [9, 18].map((holesCount, index) => ({
    dayType: '0',
    memberType: '4',
    holesCount,
    greenFee: 38 * holesCount,
    caddieFee: 220,
    cartFee: 150,
    orderNum: index + 1,
  }));
  const set = {
    parkId,
    name: '全年',
    setCode: 'YEAR',
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    isDefault: 'Y',
    rules,
  };
  const id = await ask<string>(admin, 'POST', '/admin/golfPriceSet/add', set);
  await ask(admin, 'PUT', '/admin/golfPriceSet/enable', { id, enabled: 'Y' });
}

async function addStaff(admin: Caller, parkId: string): Promise<void> {
  interface Role {
    readonly id: string;
    readonly roleCode: string;
  }
  const { records } = await ask<{ records: readonly Role[] }>(admin, 'GET', '/sys/role/list?pageSize=50');
  for (const [index, { username, realname, userType, role }] of STAFF.entries())
    await ask(admin, 'POST', '/sys/user/add', {
      username,
      realname,
      userType,
      password: OWN_PASSWORD,
      confirmpassword: OWN_PASSWORD,
      workNo: `W${1001 + index}`,
      phone: `1390000${1001 + index}`,
      parkIds: parkId,
      selectedroles: records.find(({ roleCode }) => roleCode === role)?.id,
    });
}

const SURNAMES = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华';
const GIVEN = '芳静敏燕丽娟秀玲霞红梅兰英慧琳倩颖洁雪莹';

/** Names of people that differ. */
export const nameOf = (index: number): string =>
  `${SURNAMES[index % SURNAMES.length] ?? ''}${GIVEN[(index * 7) % GIVEN.length] ?? ''}${GIVEN[Math.floor(index / 20) % GIVEN.length] ?? ''}`;

async function addCaddies(admin: Caller, parkId: string, count: number): Promise<readonly NamedRow[]> {
  const caddies: NamedRow[] = [];
  for (let index = 0; index < count; index += 1) {
    const name = nameOf(index);
    const id = await ask<string>(admin, 'POST', '/admin/golfCaddie/add', {
      parkId,
      caddieNo: String(101 + index),
      name,
      sex: '2',
      phone: `1380000${String(1000 + index)}`,
      level: '2',
      maxRounds: 2,
    });
    caddies.push({ id, name });
  }
  const ids = caddies.map(({ id }) => id).join(',');
  await ask(admin, 'PUT', '/admin/golfCaddie/workStatus', { ids, workStatus: '1' });
  return caddies;
}

async function addDevices(
  admin: Caller,
  parkId: string,
  deviceType: DeviceType,
  prefix: string,
  count: number,
): Promise<readonly NamedRow[]> {
  const devices: NamedRow[] = [];
  for (let index = 1; index <= count; index += 1) {
    const name = `${prefix}${String(index).padStart(2, '0')}`;
    const id = await ask<string>(admin, 'POST', '/admin/golfDevice/add', {
      parkId,
      deviceNo: name,
      deviceType,
      ...(deviceType === DeviceType.cart && { cartNo: String(index) }),
    });
    devices.push({ id, name });
  }
  await ask(admin, 'PUT', '/admin/golfDevice/assign', { ids: devices.map(({ id }) => id).join(','), parkId });
  return devices;
}
