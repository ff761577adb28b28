/**
 * One table that follows the rows of other people (LIVE-28, LIVE-29). Updates are gathered and written once a frame, a row
 * at most once, however many came: ten thousand in a second cost no more than what is seen of them.
 */

import type { GridRow, GridValue } from '#domain/grid/column.ts';
import type { RowUpdate } from '#domain/wire/tableSync.ts';
import type { GridRows, GridViewport, CellPlace } from '../contract/contract.ts';

type SentRow = RowUpdate['args'][0];
type Values = Readonly<Record<string, GridValue>>;

export interface LiveParts {
  readonly rows: Pick<GridRows, 'get' | 'patch'>;
  /** Shows what a cell said before; `null` where changes are not shown. */
  readonly viewport: () => Pick<GridViewport, 'flash'> | null;
  /** The cell somebody types in. */
  readonly editing: () => CellPlace | null;
  /** Keys that rows have besides those they hold. */
  readonly keys: () => ReadonlySet<string>;
  readonly send: (update: RowUpdate) => boolean;
  /** Asks for one call before the next picture. @returns takes it back */
  readonly nextFrame: (work: () => void) => () => void;
  readonly random?: () => number;
}

export interface LiveTable {
  /** Distinguishes this table's own messages from those of others. */
  readonly caseId: string;
  take(row: SentRow, caseId: string): void;
  /** Somebody left the cell that was edited: what came for it meanwhile stands, unless something else was typed. */
  editingMoved(): void;
  /** A saved row goes to the others. `false` = the link is down, nothing is kept. */
  send(row: GridRow): boolean;
  close(): void;
}

/** A value that came for a cell while it was edited. */
interface Held extends CellPlace {
  /** What the cell held then. */
  readonly before: GridValue;
  readonly value: GridValue;
}

export function createLiveTable(socketKey: string, parts: LiveParts): LiveTable {
  const { rows, viewport, editing, keys, send, nextFrame, random = Math.random } = parts;
  const caseId = newCaseId(random);
  const waiting = new Map<string, Values>();
  let takeBack: (() => void) | null = null;
  let held: Held | null = null;

  const write = (): void => {
    takeBack = null;
    const known = keys();
    const patches = [...waiting].flatMap(([id, values]) => {
      const row = rows.get(id);
      return row === undefined || isOlder(values, row) ? [] : patchOf(row, known, values);
    });
    waiting.clear();
    const range = viewport();
    if (range !== null)
      for (const { id, ...changes } of patches) for (const key in changes) range.flash({ id, key });
    if (patches.length > 0) rows.patch(patches);
  };
  const patchOf = (row: GridRow, known: ReadonlySet<string>, values: Values): readonly GridRow[] => {
    const edited = editing();
    const changes: Record<string, GridValue> = {};
    let isOther = false;
    for (const key in values) {
      const value = values[key];
      if (key === 'id' || (!known.has(key) && !Object.hasOwn(row, key))) continue;
      if (edited?.id === row.id && edited.key === key) {
        held = { ...edited, before: row[key], value };
        continue;
      }
      if (Object.is(row[key], value)) continue;
      changes[key] = value;
      isOther = true;
    }
    return isOther ? [{ ...changes, id: row.id }] : [];
  };

  return {
    caseId,
    take(row, sender) {
      const { id } = row;
      // Rows of other pages are not this table's concern.
      if (sender === caseId || rows.get(id) === undefined) return;
      const before = waiting.get(id);
      // By its latest values: fields that an update does not say keep what an earlier one said.
      if (before === undefined) waiting.set(id, row);
      else if (!isOlder(row, before)) waiting.set(id, { ...before, ...row });
      takeBack ??= nextFrame(write);
    },
    editingMoved() {
      const at = editing();
      if (held === null || (at?.id === held.id && at.key === held.key)) return;
      const { id, key, before, value } = held;
      held = null;
      const row = rows.get(id);
      if (row === undefined || !Object.is(row[key], before) || Object.is(before, value)) return;
      viewport()?.flash({ id, key });
      rows.patch([{ id, [key]: value }]);
    },
    send: (row) => send({ socketKey, args: [sentRow(row), caseId] }),
    close() {
      takeBack?.();
      waiting.clear();
    },
  };
}

/** `_j-vxe-` + 8 of [0-9a-z] + `_` (LIVE-27). */
function newCaseId(random: () => number): string {
  const piece = Array.from({ length: 8 }, () => Math.floor(random() * 36).toString(36)).join('');
  return `_j-vxe-${piece}_`;
}

/** Rows of this product count their writes; what another server sends without a count is never old. */
function isOlder(update: Values, known: Values): boolean {
  const [its, ours] = [update['rev'], known['rev']];
  return typeof its === 'number' && typeof ours === 'number' && its < ours;
}

/** Plain values only: whoever relays it passes nothing else on. */
function sentRow(row: GridRow): SentRow {
  const plain = Object.entries(row).filter(([, value]) => value === null || typeof value !== 'object');
  return { ...Object.fromEntries(plain), id: row.id };
}
