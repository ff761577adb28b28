/** What a pasted text means to a cell (GRID-13). */

import { parseMoment } from '../validation/moments.ts';
import { findWord, readTypedNumber, readTruth } from '../validation/spelling.ts';
import type { GridColumn, GridOption, GridValue } from './column.ts';
import { getCheckboxValue, formatTags } from './values.ts';

export { readTable, writeTable } from './table.ts';

/**
 * @param options of the cell: its own and those of its dictionary
 * @returns the value as the cell keeps it; `undefined` = the type refuses the text
 */
export function parsePasted(
  column: GridColumn,
  text: string,
  options: readonly GridOption[] = column.options,
): GridValue {
  switch (column.type) {
    case 'input':
      return text.replace(/\s*[\r\n]+\s*/gu, ' ').trim();
    case 'textarea':
      return text;
    case 'inputNumber':
      return readTypedNumber(text);
    case 'tags':
      return formatTags(text.trim());
    case 'checkbox':
      return truthIn(column, text);
    case 'select':
    case 'selectSearch':
    case 'selectDictSearch':
    case 'radio':
      return choiceIn(column, text, options);
    case 'selectMultiple':
      return choicesIn(text, options);
    case 'user':
    case 'depart':
      return column.multi ? choicesIn(text, options) : choiceIn(column, text, options);
    case 'date':
    case 'datetime':
    case 'time':
      return text.trim() === '' ? '' : parseMoment(column.type, column.format ?? '', text);
    default:
      // Shown only, or filled by dialogs of their own.
      return undefined;
  }
}

function truthIn(column: GridColumn, text: string): GridValue {
  const word = text.trim();
  // What the column itself stores comes first: its "1" may stand for off.
  for (const on of [true, false]) {
    const value = getCheckboxValue(column, on);
    if (String(value) === word) return value;
  }
  const truth = readTruth(word);
  return truth === undefined ? undefined : getCheckboxValue(column, truth);
}

function optionIn(text: string, options: readonly GridOption[]): GridOption | undefined {
  const found = findWord(options, text);
  return found?.disabled === true ? undefined : found;
}

function choiceIn(
  { type, allowInput, allowSearch }: GridColumn,
  text: string,
  options: readonly GridOption[],
): GridValue {
  const word = text.trim();
  if (word === '') return type === 'radio' ? null : '';
  const option = optionIn(word, options);
  if (option !== undefined) return option.value;
  const isTaken = options.some((other) => other.text.trim() === word || other.value === word);
  return type === 'select' && allowInput && !allowSearch && !isTaken ? word : undefined;
}

/** All of them or none: half a list is not what was copied. */
function choicesIn(text: string, options: readonly GridOption[]): string | undefined {
  const word = text.trim();
  if (word === '') return '';
  const whole = optionIn(word, options);
  if (whole !== undefined) return whole.value;
  const pieces = word.split(/[,，、;；\n]/u).filter((piece) => piece.trim() !== '');
  const values = pieces.map((piece) => optionIn(piece, options)?.value);
  if (values.includes(undefined)) return undefined;
  return [...new Set(values)].join(',');
}
