/** Price sets of each park: one for every day, one for the high season around now, one for the season after it. */

import { roundToCents } from '#domain/booking/money.ts';
import type { Holiday, PriceRule, PriceSet } from '#domain/booking/price.ts';
import { DayType, PriceSetStatus, Season } from '#domain/codes/money.ts';
import { MemberType } from '#domain/codes/play.ts';
import { YesNo } from '#domain/codes/system.ts';
import { insertSeedRows } from '../../database/insertSeedRows.ts';
import { createSimulationId } from '../../park/basis/ids.ts';
import type { ParkSeed } from '../../world/courses/index.ts';
import { createDemoSeed, type Ground } from '../seeding/ground.ts';

/** Green fee of 18 holes on a weekday. */
const GREEN: Readonly<Record<string, number>> = {
  [MemberType.member]: 200,
  [MemberType.memberGuest]: 580,
  [MemberType.visitor]: 880,
  [MemberType.walkIn]: 980,
};
const DAY_FACTOR: Readonly<Record<string, number>> = {
  [DayType.any]: 1.1,
  [DayType.workday]: 1,
  [DayType.weekend]: 1.4,
  [DayType.holiday]: 1.6,
};
const CADDIE_FEE = 180;
const CART_FEE = 150;
const REQUEST_FEE = 100;
const INSURANCE_FEE = 10;

interface Sheet {
  readonly name: string;
  readonly code: string;
  readonly from: number;
  readonly to: number;
  readonly season: string;
  readonly factor: number;
  readonly priority: number;
  readonly isDefault: boolean;
  readonly color: string;
}

const SHEETS: readonly Sheet[] = [
  {
    name: '全年基础价',
    code: 'BASE',
    from: -365,
    to: 365,
    season: Season.allYear,
    factor: 1,
    priority: 1,
    isDefault: true,
    color: '#8C8C8C',
  },
  {
    name: '旺季价',
    code: 'PEAK',
    from: -60,
    to: 60,
    season: Season.peak,
    factor: 1.2,
    priority: 20,
    isDefault: false,
    color: '#722ED1',
  },
  {
    name: '平季价',
    code: 'MID',
    from: 61,
    to: 180,
    season: Season.shoulder,
    factor: 0.9,
    priority: 10,
    isDefault: false,
    color: '#1890FF',
  },
];

export interface SeedSet extends PriceSet {
  readonly sheet: Sheet;
}

/** The sets of a park, as the price rules of the domain read them. */
export function buildPriceSets(park: ParkSeed, ground: Ground): readonly SeedSet[] {
  const level = 1 + ground.parks.indexOf(park) * 0.1;
  return SHEETS.map((sheet, index) => {
    const dayTypes = sheet.isDefault ? [DayType.any] : [DayType.workday, DayType.weekend, DayType.holiday];
    const holes = sheet.isDefault ? [18, 9] : [18];
    const kinds = Object.keys(GREEN).flatMap((memberType) =>
      dayTypes.flatMap((dayType) => holes.map((holesCount) => ({ memberType, dayType, holesCount }))),
    );
    return {
      sheet,
      id: createSimulationId('priceSet', park.id, index + 1),
      name: sheet.name,
      startDate: ground.day(sheet.from),
      endDate: ground.day(sheet.to),
      priority: sheet.priority,
      isDefault: sheet.isDefault,
      status: PriceSetStatus.inForce,
      rules: kinds.map(({ memberType, dayType, holesCount }, place): PriceRule => {
        const share = holesCount === 18 ? 1 : 0.6;
        const green = (GREEN[memberType] ?? 0) * (DAY_FACTOR[dayType] ?? 1) * sheet.factor * level * share;
        return {
          id: createSimulationId('priceRule', park.id, index * 100 + place + 1),
          orderNum: place + 1,
          dayType,
          weekDays: null,
          timeFrom: null,
          timeTo: null,
          memberType,
          holesCount,
          startTypeScope: null,
          minPlayers: null,
          maxPlayers: null,
          greenFee: Math.round(green / 10) * 10,
          caddieFee: roundToCents(CADDIE_FEE * share),
          cartFee: roundToCents(CART_FEE * share),
          requestFee: REQUEST_FEE,
          insuranceFee: INSURANCE_FEE,
          lockerFee: 0,
        };
      }),
    };
  });
}

/** 元旦, 劳动节 and 国庆节 of this year; their dates never move. */
const FESTIVALS = [
  ['01-01', '元旦'],
  ['05-01', '劳动节'],
  ['05-02', '劳动节'],
  ['05-03', '劳动节'],
  ['10-01', '国庆节'],
  ['10-02', '国庆节'],
  ['10-03', '国庆节'],
  ['10-04', '国庆节'],
  ['10-05', '国庆节'],
  ['10-06', '国庆节'],
] as const;

export function listSeedHolidays({ today }: Ground): readonly (Holiday & { readonly name: string })[] {
  const year = today.slice(0, 4);
  return FESTIVALS.map(([date, name]) => ({
    holidayDate: `${year}-${date}`,
    name,
    dayType: DayType.holiday,
  }));
}

export const priceSeed = createDemoSeed('prices', async (tx, ground) => {
  const sets = ground.parks.flatMap((park) => buildPriceSets(park, ground).map((set) => ({ park, set })));
  await insertSeedRows(
    tx,
    ground,
    'golf_price_set',
    sets.map(({ park, set: { sheet, rules, isDefault, ...set } }) => ({
      ...set,
      parkId: park.id,
      setCode: sheet.code,
      season: sheet.season,
      color: sheet.color,
      isDefault: isDefault ? YesNo.yes : YesNo.no,
      ruleCount: rules.length,
    })),
  );
  await insertSeedRows(
    tx,
    ground,
    'golf_price_rule',
    sets.flatMap(({ park, set }) =>
      set.rules.map((rule) => ({
        ...rule,
        parkId: park.id,
        priceSetId: set.id,
        lockerFee: 0,
        includeTip: YesNo.no,
      })),
    ),
  );
  await insertSeedRows(
    tx,
    ground,
    'golf_holiday',
    ground.parks.flatMap((park, parkIndex) =>
      [
        ...listSeedHolidays(ground),
        ...(parkIndex === 0
          ? [{ holidayDate: ground.day(12), name: '会员日', dayType: DayType.specialDay }]
          : []),
      ].map((holiday, index) => ({
        ...holiday,
        id: createSimulationId('holiday', park.id, index + 1),
        parkId: park.id,
      })),
    ),
  );
});
