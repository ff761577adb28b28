import { createContext, useContext } from 'react';
import type { DeskRights } from '../model/actions.ts';

const RightsContext = createContext<DeskRights>({
  can: () => false,
  isDisabled: () => true,
  lockedBecause: null,
});
/** One probe for the whole board instead of one per row. */
export const RightsProvider = RightsContext.Provider;
export const useDeskRights = (): DeskRights => useContext(RightsContext);
