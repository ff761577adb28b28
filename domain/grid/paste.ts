/** What a pasted text means to a cell (GRID-13). */
import type { GridColumn, GridOption, GridValue } from './column.ts';
import { parseMoment } from './moments.ts';
import { getCheckboxValue, formatTags } from './values.ts';

export { readTable, writeTable } from './table.ts';

const ON = new Set(['true', '1', '是', '√', '✓', 'y', 'yes', 'on', '开', '启用']);
const OFF = new Set(['', 'false', '0', '否', '×', '✗', 'n', 'no', 'off', '关', '停用']);

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
      return numberIn(text);
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

/** `1,234.50`, `￥80`, `－3`; groups of three only, for `1,5` may be meant as one and a half. */
function numberIn(text: string): number | '' | undefined {
  const plain = text
    .normalize('NFKC')
    .replaceAll('\u2212', '-')
    .replace(/[\s¥$元]/gu, '');
  if (plain === '') return '';
  if (!/^[-+]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?(?:e[-+]?\d+)?$/iu.test(plain)) return undefined;
  const number = Number(plain.replaceAll(',', ''));
  return /\d/u.test(plain) && Number.isFinite(number) ? number : undefined;
}

function truthIn(column: GridColumn, text: string): GridValue {
  const said = text.trim();
  // What the column itself stores comes first: its "1" may stand for off.
  for (const on of [true, false]) {
    const value = getCheckboxValue(column, on);
    if (String(value) === said) return value;
  }
  const word = said.toLowerCase();
  if (ON.has(word)) return getCheckboxValue(column, true);
  return OFF.has(word) ? getCheckboxValue(column, false) : undefined;
}

/** Texts come before values: what is copied from a table is what it shows. */
function optionIn(text: string, options: readonly GridOption[]): GridOption | undefined {
  const said = text.trim();
  const word = said.toLowerCase();
  const found =
    options.find((option) => option.text.trim() === said) ??
    options.find((option) => option.value === said) ??
    options.find((option) => option.text.trim().toLowerCase() === word);
  return found?.disabled === true ? undefined : found;
}

function choiceIn(
  { type, allowInput, allowSearch }: GridColumn,
  text: string,
  options: readonly GridOption[],
): GridValue {
  const said = text.trim();
  if (said === '') return type === 'radio' ? null : '';
  const option = optionIn(said, options);
  if (option !== undefined) return option.value;
  const isTaken = options.some((other) => other.text.trim() === said || other.value === said);
  return type === 'select' && allowInput && !allowSearch && !isTaken ? said : undefined;
}

/** All of them or none: half a list is not what was copied. */
function choicesIn(text: string, options: readonly GridOption[]): string | undefined {
  const said = text.trim();
  if (said === '') return '';
  const whole = optionIn(said, options);
  if (whole !== undefined) return whole.value;
  const pieces = said.split(/[,，、;；\n]/u).filter((piece) => piece.trim() !== '');
  const values = pieces.map((piece) => optionIn(piece, options)?.value);
  if (values.includes(undefined)) return undefined;
  return [...new Set(values)].join(',');
}
