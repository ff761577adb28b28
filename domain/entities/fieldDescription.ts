/** The words for one field of a record. `README.md` says what each asks of server and console. */

/** How a value is stored and read. */
export type FieldType =
  | 'string'
  | 'text'
  | 'int'
  | 'decimal'
  | 'date'
  | 'datetime'
  | 'time'
  | 'flag'
  | 'json';

/** What a value means beyond how it is stored. */
export type FieldKind =
  /** `decimal` in yuan, two decimals. */
  | 'money'
  /** `int` in seconds, shown m:ss. */
  | 'duration'
  /** `string` `#RRGGBB`. */
  | 'color'
  /** `string`: stored paths of uploads, joined by commas. */
  | 'image'
  | 'images'
  | 'files'
  /** `text`: HTML, sanitised. */
  | 'richText'
  /** `string`: free words, joined by commas. */
  | 'tags'
  /** `string`: six-digit administrative division. */
  | 'areaCode'
  /** `string`: username of a back-office account. */
  | 'user'
  /** `string`: Quartz expression of six or seven fields. */
  | 'cron'
  /** `string`: source of a regular expression. */
  | 'regex'
  /** `json` `[[lng, lat], …]`, first point not repeated: one, two or three points at least. */
  | 'points'
  | 'line'
  | 'polygon'
  /** `json`: a list of objects, described by `rows`. */
  | 'rows'
  /** `json`: a list of texts. */
  | 'texts';

/** Holds when `field` of the same record has one of the values (`in`), or none of them (`notIn`). */
export interface When {
  readonly field: string;
  /** `''` = empty. */
  readonly in?: readonly string[];
  readonly notIn?: readonly string[];
}

/** The value is the id of a record of another entity; lists carry what names it as `{name}_dictText`. */
export interface Reference {
  /** Name of the entity. */
  readonly entity: string;
  /** Field of it shown to people; absent = its `display`. */
  readonly display?: string;
  /** Fields that both records have and that must agree: a hole of the same area. */
  readonly within?: readonly string[];
  /** The other record cannot be deleted while a live record refers to it. */
  readonly holds?: boolean;
}

export interface FieldDescription {
  /** Wire name, camelCase; the column is its snake_case. */
  readonly name: string;
  /** Chinese label. */
  readonly label: string;
  readonly type: FieldType;
  readonly kind?: FieldKind;
  /** `decimal` degrees east: together with that field's degrees north they are a place, as the park measures. */
  readonly placeWith?: string;
  /** Items of a `rows` field: plain fields, checked like those of a record. */
  readonly rows?: readonly FieldDescription[];
  readonly required?: boolean;
  /** Required only then. */
  readonly requiredWhen?: When;
  /** Shown in the form only then; hidden it is sent empty. */
  readonly shownWhen?: When;
  /** Characters. */
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  /** Digits after the point of a `decimal`. */
  readonly scale?: number;
  readonly pattern?: { readonly regex: string; readonly message: string };
  /** Code of a check rule that the server keeps (ENTITY-11): a text must follow it too. */
  readonly ruleCode?: string;
  /** Dictionary code: values come from it, rows carry `{name}_dictText`. */
  readonly dict?: string;
  /**
   * Codes of the dictionary that may be chosen, and what is said of any other: a word that older records still hold, or
   * that has no rules yet.
   */
  readonly selectable?: { readonly codes: readonly string[]; readonly message: string };
  /** Several values of the dictionary, or several ids of the reference, joined by commas. */
  readonly multi?: boolean;
  /** How many pieces a value of several has: chosen codes, uploads, tags, rows, points. */
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly ref?: Reference;
  /**
   * Fields of the same record, or of the same row, that take over what the referenced record says when it is chosen, by
   * the name of the field there; they can be changed afterwards.
   */
  readonly fills?: Readonly<Record<string, string>>;
  /** No two records of the same scope share the value; a deleted one keeps it, so that it can come back (ENTITY-03). */
  readonly unique?: 'tenant' | 'park';
  /** Narrows `unique`: only records that agree in these fields too. */
  readonly uniqueWith?: readonly string[];
  /** Narrows `unique`: only records for which it holds; this one too. */
  readonly uniqueWhile?: When;
  /** A flag: at most one live record of the park, among those that agree in these fields, holds Y. */
  readonly sole?: readonly string[];
  /** Computed by the server: shown, never accepted. */
  readonly calculated?: boolean;
  /** Calculated when it is read and not a column: never sorted or filtered by. */
  readonly virtual?: boolean;
  /** Calculated: the server copies this field of the referenced record whenever `ref` is written, and keeps the copy. */
  readonly copyOf?: { readonly ref: string; readonly field: string };
  /** Calculated: number given by the server to a new record; the template is that of `numbering.ts`. */
  readonly generate?: string;
  /** Accepted when the record is added, ignored afterwards. */
  readonly addOnly?: boolean;
  /** Identity documents: seen in 详情 alone, never listed, filtered, sorted or exported. */
  readonly sensitive?: boolean;
  /** Written and never read: stored encrypted, in no answer and no sheet; an edit that leaves it empty keeps it. */
  readonly secret?: boolean;
  readonly default?: string | number;
  /** Unit shown after the value, e.g. 秒. */
  readonly unit?: string;
  /** `int`: what people read where it is 0, which is no number here; `''` = nothing (ENTITY-15). */
  readonly zeroText?: string;
  /** Column in the list; absent = not a column. */
  readonly list?: {
    readonly width?: number;
    readonly fixed?: 'left' | 'right';
    readonly sortable?: boolean;
    /** The head of the column filters by one code; the field is also searched, by `eq`. */
    readonly filter?: boolean;
  };
  /** `json`: the rows of a list carry it too, for clients that edit what the list gave them. */
  readonly inRows?: boolean;
  /** Search field: how the typed value is matched. */
  readonly search?: 'like' | 'eq' | 'in' | 'range';
  /** More rows may hold the same text than a list counts: they are counted by its beginning first. */
  readonly repeats?: true;
  /** Summed over all rows that match, under the list and in the export. */
  readonly total?: boolean;
  /** Which rows its sum counts, beside what the entity says of all sums (`totals`); absent = the same. */
  readonly totalWhen?: readonly When[];
  /** Kept for programs: no page and no sheet shows it. */
  readonly internal?: boolean;
  /** Part in spreadsheets where it differs from the rule of `sheet.ts`. */
  readonly sheet?: 'both' | 'export' | 'none';
  /** Section of the form this field stands in; absent = not in the form (unless calculated: shown in detail). */
  readonly group?: string;
  readonly help?: string;
}
