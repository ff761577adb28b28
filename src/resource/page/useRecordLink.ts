import { useEffect, useState } from 'react';
import { useIsCalledElsewhere } from '#src/widgets/pages/calledRecord.ts';
import { usePageAddress } from '#src/widgets/pages/pageAddress.ts';

const ID = 'id';

/**
 * A record has a link of its own: `?id=` of its list opens its details, and open details are in the address (HELP-01).
 * @param recordId the record whose details are open
 * @returns the record that the address asks for; `null` from then on until the page is led to again
 */
export function useRecordLink(recordId: string | null, isInner = false): string | null {
  const address = usePageAddress();
  const isApart = useIsCalledElsewhere() || isInner;
  const [followed, setFollowed] = useState<string | null>(null);
  const isNew = followed !== address.visit && !isApart;
  if (isNew) setFollowed(address.visit);
  useEffect(() => {
    if (isApart) return;
    address.write((query) => {
      if (recordId === null) query.delete(ID);
      else query.set(ID, recordId);
      return query;
    });
  }, [address, recordId, isApart]);
  // Mounted anew after its details were closed, the page must not open them again (LIST-72).
  return isNew ? new URLSearchParams(address.readCurrent()).get(ID) : null;
}
