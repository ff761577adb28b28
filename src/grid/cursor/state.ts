/**
 * Where people are in a table: the active cell, the range that spreads from it, and whether it is edited. Pure: places are
 * kept by row and column, so that they stay with their row when rows come, go or move.
 */

import type { CursorView, CellPlace } from '../contract/contract.ts';

export interface CursorState {
  readonly active: CellPlace | null;
  /** Corner of the range across from the active cell; `null` = the active cell alone. */
  readonly corner: CellPlace | null;
  /** What was typed to open the editor; `null` = it was opened otherwise. */
  readonly editing: { readonly typed: string | null } | null;
}

/** Rows and shown columns as they stand now. */
export interface CursorSheet {
  readonly rows: number;
  readonly keys: readonly string[];
  idAt(row: number): string | undefined;
  /** -1 = not there. */
  rowOf(id: string): number;
}

export type Edge = 'first' | 'last';

export type CursorEvent =
  | { readonly type: 'cell.chosen'; readonly place: CellPlace; readonly extend: boolean }
  | {
      readonly type: 'cursor.moved';
      readonly columns: number;
      readonly rows: number;
      readonly extend: boolean;
    }
  | {
      readonly type: 'cursor.jumped';
      readonly column?: Edge;
      readonly row?: Edge;
      readonly extend: boolean;
    }
  /** To the next cell or the one before, from row to row. */
  | { readonly type: 'cursor.stepped'; readonly by: 1 | -1 }
  | { readonly type: 'all.chosen' }
  | { readonly type: 'edit.opened'; readonly typed: string | null }
  | { readonly type: 'edit.closed' }
  | { readonly type: 'sheet.changed' };

export const EMPTY_CURSOR: CursorState = { active: null, corner: null, editing: null };

/** The same object where nothing is other than before. */
export function reduceCursor(state: CursorState, event: CursorEvent, sheet: CursorSheet): CursorState {
  switch (event.type) {
    case 'cell.chosen':
      return chosen(state, event.place, event.extend);
    case 'cursor.moved':
      return goTo(state, sheet, event.extend, ([column, row]) => [column + event.columns, row + event.rows]);
    case 'cursor.jumped':
      return goTo(state, sheet, event.extend, ([column, row]) => [
        edge(event.column, column, sheet.keys.length),
        edge(event.row, row, sheet.rows),
      ]);
    case 'cursor.stepped':
      return stepped(state, sheet, event.by);
    case 'all.chosen': {
      const first = placeAt(sheet, 0, 0);
      const last = placeAt(sheet, sheet.keys.length - 1, sheet.rows - 1);
      return first === null ? state : { active: first, corner: last, editing: null };
    }
    case 'edit.opened':
      return state.active === null ? state : { ...state, corner: null, editing: { typed: event.typed } };
    case 'edit.closed':
      return state.editing === null ? state : { ...state, editing: null };
    case 'sheet.changed':
      return settled(state, sheet);
  }
}

export function toCursorView({ active, corner }: CursorState): CursorView {
  return {
    active,
    range: active === null || corner === null ? null : [active, corner],
  };
}

/** Rows and columns of the range, or of the active cell; both ends included. */
export interface Area {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export function findArea({ active, corner }: CursorState, sheet: CursorSheet): Area | null {
  const from = spotOf(active, sheet);
  if (from === null) return null;
  const to = spotOf(corner, sheet) ?? from;
  return {
    left: Math.min(from[0], to[0]),
    right: Math.max(from[0], to[0]),
    top: Math.min(from[1], to[1]),
    bottom: Math.max(from[1], to[1]),
  };
}

type Spot = readonly [column: number, row: number];

function chosen(state: CursorState, place: CellPlace, extend: boolean): CursorState {
  if (extend && state.active !== null) {
    const corner = isSamePlace(state.active, place) ? null : place;
    return isSamePlace(state.corner, corner) && state.editing === null
      ? state
      : { ...state, corner, editing: null };
  }
  return isSamePlace(state.active, place) && state.corner === null && state.editing === null
    ? state
    : { active: place, corner: null, editing: null };
}

function goTo(
  state: CursorState,
  sheet: CursorSheet,
  extend: boolean,
  to: (from: Spot) => Spot,
): CursorState {
  const from = spotOf(extend ? (state.corner ?? state.active) : state.active, sheet);
  // Keys that come before any click start at the first cell.
  const [column, row] = from === null ? [0, 0] : to(from);
  const place = placeAt(sheet, within(column, sheet.keys.length), within(row, sheet.rows));
  return place === null ? state : chosen(state, place, extend);
}

function stepped(state: CursorState, sheet: CursorSheet, by: 1 | -1): CursorState {
  const from = spotOf(state.active, sheet);
  if (from === null) return state;
  const width = sheet.keys.length;
  const at = from[1] * width + from[0] + by;
  if (at < 0 || at >= width * sheet.rows) return state;
  const place = placeAt(sheet, at % width, Math.floor(at / width));
  return place === null ? state : chosen(state, place, false);
}

/** What is gone is left. */
function settled(state: CursorState, sheet: CursorSheet): CursorState {
  if (state.active === null) return state;
  if (spotOf(state.active, sheet) === null) return EMPTY_CURSOR;
  if (state.corner !== null && spotOf(state.corner, sheet) === null) return { ...state, corner: null };
  return state;
}

function spotOf(place: CellPlace | null, { keys, rowOf }: CursorSheet): Spot | null {
  if (place === null) return null;
  const column = keys.indexOf(place.key);
  const row = rowOf(place.id);
  return column < 0 || row < 0 ? null : [column, row];
}

export function placeAt({ keys, idAt }: CursorSheet, column: number, row: number): CellPlace | null {
  const key = keys[column];
  const id = idAt(row);
  return key === undefined || id === undefined ? null : { id, key };
}

function edge(to: Edge | undefined, now: number, count: number): number {
  if (to === undefined) return now;
  return to === 'first' ? 0 : count - 1;
}

function within(at: number, count: number): number {
  return Math.max(0, Math.min(at, count - 1));
}

export function isSamePlace(a: CellPlace | null, b: CellPlace | null): boolean {
  return a === b || (a !== null && b !== null && a.id === b.id && a.key === b.key);
}
