/**
 * From a column as a page wrote it to the one form everything else works with (GRID-01, GRID-02):
 * aliases resolved, texts filled, widths in px, what was left out decided.
 */

import { fillMessage } from '../validation/cellRules.ts';
import {
  CELL_TYPE_ALIASES,
  CELL_TYPES,
  type CellType,
  type ColumnDescription,
  type GridColumn,
  type GridOption,
  type GridRule,
} from './column.ts';

/** px; what a column of the type gets that asks for no width (GRID-02). Others share what is left of the room. */
const WIDTHS: Readonly<Partial<Record<CellType, number>>> = { datetime: 200, user: 220, depart: 160 };

/** px; a width that a page asks for is raised to it. */
const MIN_WIDTHS: Readonly<Partial<Record<CellType, number>>> = {
  date: 135,
  datetime: 190,
  user: 190,
  depart: 190,
};

const FORMATS: Readonly<Partial<Record<CellType, string>>> = {
  date: 'YYYY-MM-DD',
  datetime: 'YYYY-MM-DD HH:mm:ss',
  time: 'HH:mm:ss',
};

const PLACEHOLDERS: Readonly<Partial<Record<CellType, string>>> = {
  user: '请选择用户',
  depart: '请点击选择部门',
};

const BUTTONS: Readonly<Partial<Record<CellType, string>>> = { file: '上传文件', image: '上传图片' };

/** What is stored and what is shown of a person and of a department. */
const PICKED: Readonly<Partial<Record<CellType, readonly [store: string, text: string]>>> = {
  user: ['username', 'realname'],
  depart: ['id', 'departName'],
};

/** @throws Error for a type nobody knows or that belongs to the table itself, and for a key that comes twice */
export function buildGridColumns(descriptions: readonly ColumnDescription[]): readonly GridColumn[] {
  const keys = new Set<string>();
  return descriptions.map((description) => {
    if (keys.has(description.key)) throw new Error(`Grid column "${description.key}" is there twice`);
    keys.add(description.key);
    return columnFrom(description);
  });
}

function columnFrom(description: ColumnDescription): GridColumn {
  const type = typeOf(description);
  const { key, title, defaultValue, props = {} } = description;
  const words = { key, title, defaultValue };
  const more = extended(description.fieldExtendJson);
  const [store, text] = PICKED[type] ?? [];
  return {
    ...widthsOf(type, description),
    ...given({
      fixed: description.fixed,
      defaultValue,
      ...dictionaryOf(type, description),
      customValue: customValueOf(description.customValue),
      linkageKey: type === 'select' ? description.linkageKey : undefined,
      store: more.store ?? description.store ?? store,
      text: more.text ?? description.text ?? text,
      popup: type === 'popup' ? popupOf(description) : undefined,
      format: description.format ?? FORMATS[type],
      precision: description.precision,
      tagColor: description.setTagColor,
    }),
    key,
    title,
    type,
    align: description.align ?? (type === 'inputNumber' ? 'right' : type === 'checkbox' ? 'center' : 'left'),
    placeholder: fillMessage(description.placeholder ?? PLACEHOLDERS[type] ?? '', words),
    options: (description.options ?? []).map(optionFrom),
    rules: (description.validateRules ?? []).map((rule): GridRule =>
      rule.message === undefined ? rule : { ...rule, message: fillMessage(rule.message, words) },
    ),
    disabled: description.disabled ?? false,
    defaultChecked: description.defaultChecked ?? false,
    allowInput: description.allowInput ?? false,
    allowSearch: description.allowSearch ?? false,
    allowClear: description.allowClear ?? false,
    statistics: description.statistics === true ? ['sum'] : description.statistics || [],
    isOrder: type === 'inputNumber' && description.isOrder === true,
    multi: more.multi ?? description.multi ?? type !== 'popup',
    upload: {
      ...given({ action: description.action }),
      data: description.data ?? {},
      token: description.token ?? false,
      responseName: description.responseName ?? 'message',
      btnText: description.btnText ?? BUTTONS[type] ?? '点击上传',
      allowDownload: description.allowDownload ?? true,
      allowRemove: description.allowRemove ?? true,
      count: type === 'upload' ? 1 : (more.count ?? description.number ?? 0),
    },
    tips: description.tipsContent ?? '请输入搜索内容',
    showDetails: description.showDetails ?? false,
    slot: description.slot ?? description.slotName ?? key,
    props: Object.fromEntries(
      Object.entries(props).map(([name, value]) => [
        name,
        typeof value === 'string' ? fillMessage(value, words) : value,
      ]),
    ),
  };
}

function typeOf({ key, type = '', props, async }: ColumnDescription): CellType {
  if (type.startsWith('row-'))
    throw new Error(`Grid column "${key}": "${type}" is a column of the table itself, not a cell type`);
  const known =
    CELL_TYPE_ALIASES[type] ?? CELL_TYPES.find((candidate): candidate is CellType => candidate === type);
  if (known === undefined) throw new Error(`Grid column "${key}": there is no cell type "${type}"`);
  if (known === 'select' && props?.mode === 'multiple') return 'selectMultiple';
  // Not searched by the server: all options are there, and it is searched in them.
  if (known === 'selectDictSearch' && async === false) return 'selectSearch';
  return known;
}

function widthsOf(
  type: CellType,
  description: ColumnDescription,
): Pick<GridColumn, 'minWidth'> & { readonly width?: number } {
  const ownWidth = pixels(description.width);
  const least = Math.max(pixels(description.minWidth) ?? 0, MIN_WIDTHS[type] ?? 0);
  if (ownWidth !== undefined) return { width: Math.max(ownWidth, least), minWidth: least };
  const usual = WIDTHS[type];
  if (usual === undefined) return { minWidth: least };
  // The department's own width is below the limit of widths that are asked for.
  const width = Math.max(usual, pixels(description.minWidth) ?? 0);
  return { width, minWidth: Math.min(least, width) };
}

/** `120`, `"120"`, `"120px"`; shares of the room (`"20%"`, `"auto"`) are no width. */
function pixels(width: number | string | undefined): number | undefined {
  if (typeof width === 'number') return Number.isFinite(width) && width > 0 ? width : undefined;
  const text = /^\s*(\d+(?:\.\d+)?)\s*(?:px)?\s*$/u.exec(width ?? '')?.[1];
  return text === undefined ? undefined : Number(text) || undefined;
}

type OptionDescription = NonNullable<ColumnDescription['options']>[number];

function optionFrom({ value, text, label, title, disabled }: OptionDescription): GridOption {
  return {
    value: String(value),
    text: [text, label, title].find((candidate) => (candidate ?? '') !== '') ?? String(value),
    ...given({ disabled }),
  };
}

/** A remote search has an address, everything else a dictionary whose items come after the options. */
function dictionaryOf(
  type: CellType,
  { dict, dictCode }: ColumnDescription,
): Pick<Optional<GridColumn>, 'dict' | 'dictCode'> {
  const [first, second] = type === 'selectDictSearch' ? [dict, dictCode] : [dictCode, dict];
  const address = first || second || undefined;
  return type === 'selectDictSearch' ? { dict: address } : { dictCode: address };
}

function customValueOf(values: ColumnDescription['customValue']): Optional<GridColumn>['customValue'] {
  return values === undefined ? undefined : [values[0] ?? true, values[1] ?? false];
}

function popupOf(description: ColumnDescription): NonNullable<GridColumn['popup']> {
  const {
    popupCode = '',
    orgFields = '',
    destFields = '',
    field,
    key,
    param = {},
    sorter = '',
  } = description;
  return { code: popupCode, orgFields, destFields, field: field ?? key, param, sorter };
}

interface Extended {
  readonly store?: string | undefined;
  readonly text?: string | undefined;
  readonly multi?: boolean | undefined;
  readonly count?: number | undefined;
}

/** `fieldExtendJson` wins over the keys of the column; text that is no JSON says nothing. */
function extended(json: string | undefined): Extended {
  if (json === undefined || json.trim() === '') return {};
  let reply: unknown;
  try {
    reply = JSON.parse(json);
  } catch {
    return {};
  }
  if (typeof reply !== 'object' || reply === null) return {};
  const { store, text, multiSelect, uploadnum } = reply as Readonly<Record<string, unknown>>;
  const count = Number.parseInt(String(uploadnum), 10);
  return {
    store: typeof store === 'string' && store !== '' ? store : undefined,
    text: typeof text === 'string' && text !== '' ? text : undefined,
    multi: multiSelect === undefined ? undefined : multiSelect !== false && multiSelect !== 'false',
    count: Number.isFinite(count) && count >= 0 ? count : undefined,
  };
}

type Optional<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** Without the keys that nobody gave. */
function given<T extends object>(object: T): { readonly [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as {
    readonly [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
