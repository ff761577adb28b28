import { createContext, useContext } from 'react';
import type { ActionRights } from '../model/offers.ts';

const RightsContext = createContext<ActionRights>({
  can: () => false,
  isDisabled: () => true,
  lockedBecause: null,
});
/** One probe for the whole board instead of one per row. */
export const RightsProvider = RightsContext.Provider;
export const useActionRights = (): ActionRights => useContext(RightsContext);
