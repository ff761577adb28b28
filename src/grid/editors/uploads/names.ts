/** What an upload cell says about its paths. Pure. */

import type { GridValue } from '#domain/grid/column.ts';
import { splitValues } from '#src/widgets/dictionary/values.ts';
import { getUploadName } from '#src/widgets/upload/paths.ts';

/** Characters of a file's name that a cell shows. */
const MOST_CHARACTERS = 5;

export function listCellPaths(value: GridValue): readonly string[] {
  return typeof value === 'string' ? splitValues(value) : [];
}

/** The first file's name, cut, and how many more there are: `成绩单20… +2`. */
export function formatShortName(paths: readonly string[]): string {
  const [first = ''] = paths;
  const characters = Array.from(getUploadName(first));
  const name =
    characters.length > MOST_CHARACTERS
      ? `${characters.slice(0, MOST_CHARACTERS).join('')}…`
      : characters.join('');
  return paths.length > 1 ? `${name} +${paths.length - 1}` : name;
}

/** Full names, one a line: the tooltip. */
export function formatFullNames(paths: readonly string[]): string {
  return paths.map(getUploadName).join('\n');
}
