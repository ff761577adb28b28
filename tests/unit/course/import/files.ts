/** Map files of invented clubs, read as the console reads them. */

import { readFileSync } from 'node:fs';
import { type ReadElements, readElements } from '#domain/course/import/elements.ts';
import { type Corrections, findCourse, NO_CORRECTIONS } from '#domain/course/import/findCourse.ts';
import type { FoundCourse } from '#domain/course/import/model.ts';
import { readMapFile } from '#src/features/course/import/readMapFile.ts';

export const readFixture = (name: string): Uint8Array =>
  new Uint8Array(readFileSync(`tests/unit/course/import/fixtures/${name}`));

export function elementsOf(bytes: Uint8Array): ReadElements {
  const read = readElements(readMapFile(bytes).geoJson);
  if (typeof read === 'string') throw new Error(read);
  return read;
}

export const courseOf = (name: string, corrections: Corrections = NO_CORRECTIONS): FoundCourse =>
  findCourse(elementsOf(readFixture(name)).elements, corrections, []);
