/**
 * What the rules of the business ask of a record beyond its description: numbers that are free, referred records in the
 * right state. `ground.ts` makes those that the demo data lack.
 */

interface Fitting {
  /** In place of the sample's values, for the n-th record. */
  readonly values?: (n: number) => Readonly<Record<string, unknown>>;
  /** Filters that the record of a reference must meet. */
  readonly refs?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Its form is drawn on the map: the page has a test of its own for that. */
  readonly isDrawn?: boolean;
  /** State of records of the demo data that nothing refers to. */
  readonly removable?: string;
  /** A field whose words the server compares with other records, so that none can be made up. */
  readonly compared?: string;
}

export const AREA = '测试后九';
export const CUP = '测试杯';
/** First hole of the area that `prepareGround` adds. */
export const FIRST_HOLE = 19;
export const HOLES = 18;

export const FITTING: Readonly<Record<string, Fitting>> = {
  golfParkArea: {
    values: (n) => ({
      name: `测试区${n}`,
      areaNo: `W${n}`,
      holeFrom: FIRST_HOLE + HOLES + n,
      holeTo: FIRST_HOLE + HOLES + n,
    }),
  },
  golfHole: {
    values: (n) => ({ holeNo: FIRST_HOLE + n, displayNo: `W${n}`, strokeIndex: n, yardBlue: 398 }),
    refs: { areaId: { name: AREA } },
  },
  golfCompetitionPlayer: { refs: { competitionId: { name: CUP } } },
  // The first round is the ground's own.
  golfCompetitionPlan: {
    values: (n) => ({ roundNo: n, startType: '1' }),
    refs: { competitionId: { name: CUP } },
  },
  golfFence: { isDrawn: true },
  golfJumpHole: { refs: { flightId: { playDate: today() } } },
  golfCaddieOrder: { refs: { flightId: { playDate: today() } } },
  golfStartHole: { refs: { competitionId: { name: CUP } } },
  golfOrder: {
    values: (n) => ({ playDate: dayAfter(n), teeTime: `${dayAfter(n)} 08:00:00` }),
    removable: '8',
    compared: 'memberNo',
  },
  golfOrderRefund: {
    values: () => ({ applyAmount: 1, reason: '客人临时有事' }),
    refs: { orderId: { status: '2' } },
  },
  sysQuartzJob: { values: (n) => ({ parameter: `{"keepDays": ${1000 + n}}` }) },
  // Its rules are two tables.
  sysCheckRule: { isDrawn: true },
  golfCaddieCheck: { values: () => ({ applyId: undefined, caddieId: '' }) },
};

/** The day in the parks. */
export function today(): string {
  return new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
}

/** A day of the sample's calendar that no order of the demo data reaches. */
const dayAfter = (n: number): string => new Date(Date.UTC(2026, 6, 10 + n)).toISOString().slice(0, 10);
