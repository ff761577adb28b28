/** The start holes of one wave as a table. Pure. */

import type { StartHoleSheet } from '#domain/calls/competitionPlans.ts';
import { Direction } from '#domain/codes/competition.ts';
import { HoleStatus } from '#domain/codes/course.ts';
import { YesNo } from '#domain/codes/system.ts';
import { distributeGroups } from '#domain/competition/startHoles.ts';
import { golfStartHole } from '#domain/entities/startHole.ts';
import type { ColumnDescription, GridRow, GridRule } from '#domain/grid/column.ts';
import { checkField } from '#domain/records/check.ts';

const WRITTEN = ['startTime', 'groupCount', 'priority', 'direction'] as const;

/** By the description of the record: what the server would refuse. */
function ruleOf(name: (typeof WRITTEN)[number]): GridRule {
  const field = golfStartHole.fields.find((one) => one.name === name);
  return { handler: ({ value }) => (field === undefined ? null : checkField(field, value)) };
}

const noGroupsOnClosed: GridRule = {
  handler: ({ value, row: { status } }) =>
    status !== HoleStatus.open && Number(value) > 0 ? '已关闭的球洞不能作为开球洞' : null,
};

export const START_HOLE_COLUMNS: readonly ColumnDescription[] = [
  { key: 'holeNo', title: '洞号', width: 72, align: 'right', fixed: 'left' },
  { key: 'par', title: '标准杆', width: 80, align: 'right' },
  { key: 'status', title: '球洞状态', width: 100, dictCode: 'golf_hole_status' },
  { key: 'startTime', title: '开球时间', type: 'datetime', width: 200, validateRules: [ruleOf('startTime')] },
  {
    key: 'groupCount',
    title: '组数',
    type: 'inputNumber',
    width: 100,
    statistics: true,
    validateRules: [ruleOf('groupCount'), noGroupsOnClosed],
  },
  {
    key: 'priority',
    title: '优先级',
    type: 'inputNumber',
    width: 100,
    validateRules: [ruleOf('priority')],
  },
  {
    key: 'direction',
    title: '方向',
    type: 'select',
    dictCode: 'golf_direction',
    minWidth: 110,
    validateRules: [{ required: true, message: '请选择方向' }],
  },
];

/** A closed hole is locked, unless it still has groups that must go. */
export const startHoleRows = ({ holes }: StartHoleSheet): readonly Readonly<Record<string, unknown>>[] =>
  holes.map((hole) => ({
    ...hole,
    isLocked: hole.status !== HoleStatus.open && hole.groupCount === 0 ? YesNo.yes : YesNo.no,
  }));

type Rows = readonly { readonly [name: string]: unknown; readonly holeId?: unknown }[];
export type Change = {
  readonly rowKey: string;
  readonly values: Readonly<Record<string, unknown>>;
};

/** Groups by the priorities that stand in the table. */
export function computeDistribution({ flights }: StartHoleSheet, rows: Rows): readonly Change[] {
  const groups = distributeGroups(
    rows.map(({ holeNo, status, priority }) => ({
      holeNo: Number(holeNo),
      status: String(status),
      priority: Number(priority) || 0,
    })),
    flights,
  );
  return rows.map(({ holeId, holeNo }) => ({
    rowKey: String(holeId),
    values: { groupCount: groups.get(Number(holeNo)) ?? 0 },
  }));
}

export const reverseDirections = (rows: Rows): readonly Change[] =>
  rows.map(({ holeId, direction }) => ({
    rowKey: String(holeId),
    values: { direction: direction === Direction.backward ? Direction.forward : Direction.backward },
  }));

export const listGroupCounts = (rows: readonly GridRow[] | Rows): readonly number[] =>
  rows.map(({ groupCount }) => Number(groupCount) || 0);

/** As the call takes them. */
export function toSentHoles({ holes }: StartHoleSheet, rows: Rows) {
  const now = new Map(rows.map((row) => [row.holeId, row]));
  return holes.map(({ holeId, id, rev }) => {
    const row = now.get(holeId) ?? {};
    return {
      holeId,
      ...(id !== null && rev !== null && { id, rev }),
      ...Object.fromEntries(WRITTEN.map((name) => [name, row[name] ?? ''])),
    };
  });
}

export const isChanged = ({ holes }: StartHoleSheet, rows: Rows): boolean => {
  const now = new Map(rows.map((row) => [row.holeId, row]));
  return holes.some((hole) => WRITTEN.some((name) => now.get(hole.holeId)?.[name] !== hole[name]));
};
