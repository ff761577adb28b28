/** What panes of one board share: the operator's hand (see `ui.ts`) and the filters with their outcome. */

import { createContext, useContext } from 'react';
import type { Filtered, FlightFilters } from '../model/filters.ts';
import type { BoardUi, SendUi } from './ui.ts';

const UiContext = createContext<BoardUi | null>(null);
const SendContext = createContext<SendUi | null>(null);

export interface BoardFilters {
  readonly filters: FlightFilters;
  /** Stable, as `clear` is. */
  readonly change: (patch: Partial<FlightFilters>) => void;
  readonly clear: () => void;
}
const FilterContext = createContext<BoardFilters | null>(null);
const FilteredContext = createContext<Filtered | null>(null);

export const UiProvider = UiContext.Provider;
export const SendProvider = SendContext.Provider;
export const FilterProvider = FilterContext.Provider;
export const FilteredProvider = FilteredContext.Provider;

function requireValue<T>(value: T | null): T {
  if (value === null) throw new Error('a pane of the board stands outside <Board>');
  return value;
}

export const useUi = (): BoardUi => requireValue(useContext(UiContext));
/** Stable for the life of the board. */
export const useSend = (): SendUi => requireValue(useContext(SendContext));
export const useFilters = (): BoardFilters => requireValue(useContext(FilterContext));
/** What they hide: not what is being typed. */
export const useFiltered = (): Filtered => requireValue(useContext(FilteredContext));
