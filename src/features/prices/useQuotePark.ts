/** Whom a price is asked for, as the trial and the calendar share it. */

import { useState } from 'react';
import { useResourceEnvironment } from '#src/resource/environment.ts';

/** Platform users choose a park; everybody else works in theirs, which every call names by itself. */
export function useQuotePark() {
  const { park, parks } = useResourceEnvironment();
  const [chosen, choose] = useState<string | null>(null);
  const needsChoice = park === null;
  return {
    parkId: needsChoice ? (chosen ?? parks[0]?.id ?? null) : null,
    options: needsChoice ? parks.map(({ id, name }) => ({ value: id, label: name })) : [],
    choose,
  };
}
