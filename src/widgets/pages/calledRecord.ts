/** A page that was opened for one record: by a message, by a tile. It shows that record at once. */

import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { readFields } from '#domain/wire/fields.ts';

export interface CalledRecord {
  readonly recordId: string;
  /** Tells a repeated call from coming back to the tab. */
  readonly call: number;
}

/** Calls whose record was shown and closed again. */
const ended = new Set<number>();

/** A page that is mounted anew, or reloaded, does not show the record of this call again (LIST-72). */
export function endCall({ call }: CalledRecord): void {
  ended.add(call);
  const { state } = history;
  if (
    typeof state === 'object' &&
    state !== null &&
    calledRecordOf(readFields<'usr'>(state).usr)?.call === call
  )
    history.replaceState({ ...state, usr: null }, '');
}

export const isEnded = ({ call }: CalledRecord): boolean => ended.has(call);

/** The navigation state that calls a page for a record. */
export const createCall = (recordId: string): CalledRecord => ({ recordId, call: Date.now() });

const CalledRecordContext = createContext<CalledRecord | null | undefined>(undefined);

/** For a page that is shown elsewhere than at its address; `null`: for itself. */
export const CalledRecordProvider = CalledRecordContext.Provider;

/** The record this page was called for; `null` when it was opened for itself. */
export function useCalledRecord(): CalledRecord | null {
  const navigated = calledRecordOf(useLocation().state);
  const given = useContext(CalledRecordContext);
  return given === undefined ? navigated : given;
}

/** This page is shown elsewhere than at its address. */
export const useIsCalledElsewhere = (): boolean => useContext(CalledRecordContext) !== undefined;

/** Navigation state is whatever another build left there. */
function calledRecordOf(state: unknown): CalledRecord | null {
  if (typeof state !== 'object' || state === null || !('recordId' in state && 'call' in state)) return null;
  const { recordId, call } = state;
  return typeof recordId === 'string' && typeof call === 'number' ? { recordId, call } : null;
}
