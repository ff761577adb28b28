import type { SpecimenGroup } from './specimens/specimen.ts';
import { DICTIONARY_SPECIMENS } from './specimens/dictionaries.tsx';
import { EDITOR_SPECIMENS } from './specimens/editors.tsx';
import { PEOPLE_SPECIMENS } from './specimens/people.tsx';
import { TREES } from './specimens/trees.tsx';
import { UPLOADS } from './specimens/uploads.tsx';
import { NUMBERS, TEXTS, TIMES } from './specimens/values.tsx';

export const GROUPS: readonly SpecimenGroup[] = [
  DICTIONARY_SPECIMENS,
  TREES,
  PEOPLE_SPECIMENS,
  TIMES,
  NUMBERS,
  TEXTS,
  UPLOADS,
  EDITOR_SPECIMENS,
];
