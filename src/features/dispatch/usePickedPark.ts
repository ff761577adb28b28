import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readSetting, writeSetting } from '#src/shell/settings/stored.ts';
import { usePageAddress } from '#src/widgets/pages/pageAddress.ts';

const PARAM = 'park';
/** The park that was picked last in this browser. */
const LAST_PARK = 'BOARD_PARK';

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * The park of a board whose user works in none (BOARD-118): that of the address, else the one that a tile of the overview
 * led to, else the last that was picked here. The address has it from then on, for a reload and for others.
 * @param parks those that the user may see; empty until they are known
 * @param offersParks whether the board shows a park that is picked
 */
export function usePickedPark(
  parks: readonly { readonly id: string }[],
  offersParks: boolean,
): readonly [picked: string | null, pick: (parkId: string) => void] {
  const { state } = useLocation();
  const address = usePageAddress();
  const wanted = new URLSearchParams(address.search).get(PARAM) ?? readLedPark(state);
  const [chosen, setChosen] = useState(() => wanted ?? readSetting(LAST_PARK, isText, ''));
  const [visit, setVisit] = useState(address.visit);
  if (visit !== address.visit) {
    setVisit(address.visit);
    setChosen(wanted ?? chosen);
  }
  const isKnown = parks.length === 0 || parks.some(({ id }) => id === chosen);
  const picked = isKnown && chosen !== '' ? chosen : null;
  useEffect(() => {
    if (offersParks && picked !== null)
      address.write((query) => {
        query.set(PARAM, picked);
        return query;
      });
  }, [offersParks, picked, address]);
  const pick = (parkId: string): void => {
    setChosen(parkId);
    writeSetting(LAST_PARK, parkId);
  };
  return [picked, pick];
}

/** Navigation state is whatever another build left there. */
function readLedPark(state: unknown): string | null {
  const parkId = typeof state === 'object' && state !== null && 'parkId' in state ? state.parkId : null;
  return isText(parkId) ? parkId : null;
}
