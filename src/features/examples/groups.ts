import type { SpecimenGroup } from './specimen.ts';
import { DICTIONARIES } from './specimens/dictionaries.tsx';
import { EDITORS } from './specimens/editors.tsx';
import { PEOPLE } from './specimens/people.tsx';
import { TREES } from './specimens/trees.tsx';
import { UPLOADS } from './specimens/uploads.tsx';
import { NUMBERS, TEXTS, TIMES } from './specimens/values.tsx';

export const GROUPS: readonly SpecimenGroup[] = [
  DICTIONARIES,
  TREES,
  PEOPLE,
  TIMES,
  NUMBERS,
  TEXTS,
  UPLOADS,
  EDITORS,
];
