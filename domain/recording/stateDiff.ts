/** Where two folded states differ, grouped as people look for it. */

import { isObject } from './harValues.ts';

export const STATE_GROUPS = [
  'flights',
  'timeouts',
  'alarms',
  'positions',
  'events',
  'park',
  'overdue',
  'notices',
  'sync',
] as const;
export type StateGroup = (typeof STATE_GROUPS)[number];

export interface Difference {
  readonly group: StateGroup;
  /** Below the group, e.g. `1752001000000000004.cumDelaySec`. */
  readonly path: string;
  /** `undefined`: not there. */
  readonly left: unknown;
  readonly right: unknown;
}

/** @param left,right as `comparable` gives them */
export function diffStates(left: unknown, right: unknown): readonly Difference[] {
  const found: Difference[] = [];
  compare(left, right, [], found);
  return found.toSorted((a, b) => STATE_GROUPS.indexOf(a.group) - STATE_GROUPS.indexOf(b.group));
}

function compare(left: unknown, right: unknown, path: readonly string[], found: Difference[]): void {
  if (Object.is(left, right)) return;
  const a = childrenOf(left);
  const b = childrenOf(right);
  // A whole record that only one side has is one difference, not fifty.
  if (a === null || b === null || (path.length > 0 && a.isList !== b.isList)) {
    found.push({ ...placeOf(path), left, right });
    return;
  }
  for (const key of new Set([...a.items.keys(), ...b.items.keys()])) {
    compare(a.items.get(key), b.items.get(key), [...path, key], found);
  }
}

const IDENTITIES = ['key', 'id', 'holeId', 'orderId', 'alertId', 'alarmId', 'flightId'] as const;

/** Rows of a list are told apart by their identity: a row in front must not make all others differ. */
function childrenOf(
  value: unknown,
): { readonly isList: boolean; readonly items: ReadonlyMap<string, unknown> } | null {
  if (Array.isArray(value)) {
    const rows: readonly unknown[] = value;
    const identity = IDENTITIES.find((name) => rows.length > 0 && rows.every((row) => hasId(row, name)));
    return {
      isList: true,
      items: new Map(
        rows.map((row, i) => [identity && isObject(row) ? String(row[identity]) : String(i), row]),
      ),
    };
  }
  return isObject(value) ? { isList: false, items: new Map(Object.entries(value)) } : null;
}

function hasId(row: unknown, name: string): boolean {
  return isObject(row) && (typeof row[name] === 'string' || typeof row[name] === 'number');
}

function placeOf(path: readonly string[]): Pick<Difference, 'group' | 'path'> {
  const [area = '', part = '', ...rest] = path;
  if (area === 'overdue' || area === 'notices') return { group: area, path: path.slice(1).join('.') };
  switch (part) {
    case 'flights':
    case 'timeouts':
    case 'alarms':
    case 'positions':
    case 'events':
      return { group: part, path: rest.join('.') };
    case 'park':
    case 'holes':
    case 'counters':
      return { group: 'park', path: path.slice(1).join('.') };
    default:
      return { group: 'sync', path: path.slice(1).join('.') };
  }
}
