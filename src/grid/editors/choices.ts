/** What a select cell offers. Pure. */

import type { GridOption, GridValue } from '#domain/grid/column.ts';
import { toCellText } from '#domain/grid/values.ts';
import { hasNoValue, splitValues } from '#src/widgets/dictionary/values.ts';

export interface CellChoice {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

/** The values a cell holds, as codes: 0 is one (CHECK-07). */
export function listCellCodes(value: GridValue, isMultiple: boolean): readonly string[] {
  if (hasNoValue(value)) return [];
  const text = toCellText(value);
  return isMultiple ? splitValues(text) : [text];
}

/**
 * The options, and what is none of them: values the cell holds, and with `word` a text that was typed and that no option
 * has — it is gone again when another one is chosen.
 */
export function listChoices(
  options: readonly GridOption[],
  held: readonly string[],
  word: string,
): readonly CellChoice[] {
  const known = new Set(options.map(({ value }) => value));
  const choices = options.map(({ value, text, disabled = false }): CellChoice => ({
    value,
    label: text,
    ...(disabled && { disabled }),
  }));
  const typed = word.trim();
  const isNew = typed !== '' && !options.some(({ value, text }) => text === typed || value === typed);
  return [
    ...choices,
    ...held.filter((value) => !known.has(value) && value !== typed).map(choiceOf),
    ...(isNew ? [choiceOf(typed)] : []),
  ];
}

const choiceOf = (value: string): CellChoice => ({ value, label: value });
