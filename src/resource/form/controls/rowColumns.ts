/** Rows of a small table as the editable table keeps them: its columns, and cells to and from the wire. Pure. */

import { YesNo } from '#domain/codes/system.ts';
import type { FieldDescription } from '#domain/entities/describe.ts';
import { formatRequiredMessage } from '#domain/entities/fields.ts';
import type { ColumnDescription, GridRow, GridRule } from '#domain/grid/column.ts';
import type { EntityChoices } from '../../choices.ts';
import type { InputValue } from './control.ts';
import { formatPoints, readPoints } from './points.ts';
import type { RowCheck, RowValues } from './rows.ts';

/** More columns than this have widths of their own, and the table scrolls. */
const FITTING = 8;
/** px */
const NUMBER_WIDTH = 100;
const TEXT_WIDTH = 160;
const TIME_FORMAT = 'HH:mm';
/** More characters than this deserve several lines. */
const LONG_TEXT = 150;
/** Typed as numbers and lines are. */
const PLAIN: ReadonlySet<string> = new Set(['money', 'regex']);
const DRAWN: ReadonlySet<string | undefined> = new Set(['points', 'line', 'polygon']);

/** The columns of rows with these fields. */
export function buildRowColumns(
  fields: readonly FieldDescription[],
  choices: EntityChoices,
  check: RowCheck,
  locked: ReadonlySet<string> = new Set(),
): readonly ColumnDescription[] {
  const isSharing = fields.some(({ list }) => list?.width === undefined);
  return fields.map((field): ColumnDescription => {
    const { name, label, help } = field;
    const own = field.list?.width;
    const width = own ?? usualWidth(field);
    // Those that ask for no width share what the others leave.
    const isFixed = fields.length > FITTING || (own !== undefined && isSharing);
    return {
      key: name,
      title: label,
      ...typeOf(field, choices),
      ...(field.default !== undefined && { defaultValue: field.default }),
      ...(help !== undefined && { placeholder: help }),
      ...(locked.has(name) && { disabled: true }),
      ...(isFixed ? { width } : { minWidth: width }),
      validateRules: rulesOf(field, fields, check),
    };
  });
}

/** A field whose values the table knows nothing of is edited by the form's own control, in a cell of the page. */
export const isHosted = (field: FieldDescription): boolean => typeOf(field, NO_CHOICES).type === 'slot';

const NO_CHOICES: Pick<EntityChoices, 'items'> = { items: () => undefined };

function typeOf(
  field: FieldDescription,
  choices: Pick<EntityChoices, 'items'>,
): Pick<ColumnDescription, 'type' | 'options' | 'customValue' | 'defaultChecked' | 'format' | 'allowSearch'> {
  const { type, kind, dict } = field;
  if (DRAWN.has(kind)) return { type: 'textarea' };
  if (type === 'flag')
    return {
      type: 'checkbox',
      customValue: [YesNo.yes, YesNo.no],
      defaultChecked: field.default === YesNo.yes,
    };
  if (dict !== undefined)
    return {
      type: field.multi === true ? 'select-multiple' : 'select',
      options: choices.items(dict) ?? [],
      allowSearch: true,
    };
  if ((kind !== undefined && !PLAIN.has(kind)) || field.ref !== undefined) return { type: 'slot' };
  switch (type) {
    case 'int':
    case 'decimal':
      return { type: 'inputNumber' };
    case 'date':
    case 'datetime':
      return { type };
    case 'time':
      return { type: 'time', format: TIME_FORMAT };
    case 'string':
      return { type: (field.maxLength ?? 0) > LONG_TEXT ? 'textarea' : 'input' };
    case 'text':
    case 'json':
      return { type: 'textarea' };
  }
}

const usualWidth = ({ type, dict }: FieldDescription): number =>
  dict === undefined && (type === 'int' || type === 'decimal' || type === 'flag') ? NUMBER_WIDTH : TEXT_WIDTH;

function rulesOf(
  field: FieldDescription,
  fields: readonly FieldDescription[],
  check: RowCheck,
): readonly GridRule[] {
  const own: GridRule = {
    handler: ({ row, value }) => check(field, rowValueOf(fields, { ...row, [field.name]: value })),
  };
  return [
    ...(field.required === true ? [{ required: true, message: formatRequiredMessage(field) }] : []),
    ...(field.unique === undefined ? [] : [{ unique: true, message: `${field.label}不能重复` }]),
    own,
  ];
}

/** As the table shows them: drawn places as lines of text. */
export function toRowCells(
  fields: readonly FieldDescription[],
  rows: readonly RowValues[],
): readonly RowValues[] {
  const drawn = fields.filter(({ kind }) => DRAWN.has(kind));
  if (drawn.length === 0) return rows;
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(drawn.map(({ name }) => [name, formatPoints(row[name] ?? null)])),
  }));
}

/** As the wire has them, with the id of a row that is stored; what is empty is `null`. */
export function toRowValues(
  fields: readonly FieldDescription[],
  rows: readonly Readonly<Record<string, unknown>>[],
): readonly RowValues[] {
  return rows.map((row) => rowValueOf(fields, row));
}

function rowValueOf(fields: readonly FieldDescription[], row: Partial<GridRow>): RowValues {
  const own = fields.map(({ name, kind }) => {
    const cell = row[name];
    const value: InputValue =
      typeof cell === 'number' || (typeof cell === 'string' && cell !== '') ? cell : null;
    return [name, DRAWN.has(kind) && typeof value === 'string' ? readPoints(value) : value] as const;
  });
  const { id } = row;
  return { ...(typeof id === 'string' && { id }), ...Object.fromEntries(own) };
}
