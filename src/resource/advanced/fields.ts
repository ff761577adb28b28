/** Fields of the advanced query and how their values are edited (LIST-05). Pure. */

import { YesNo } from '#domain/codes/system.ts';
import { getEntity } from '#domain/entities/catalogue.ts';
import type { Children, EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { findFilterableField, STANDARD_FIELDS } from '#domain/entities/fields.ts';
import { formatChildFieldName, listChildFields } from '#domain/query/childFields.ts';
import type { ConditionTraits, Rule } from '../list/advancedQuery.ts';

/**
 * Fields that conditions may name: those of the record in the order of its description, then those of its sub-tables.
 */
export function listQueryFields(entity: EntityDescription): readonly FieldDescription[] {
  return [...ownFields(entity), ...(entity.children ?? []).flatMap(rowFields)];
}

interface FieldOption {
  readonly value: string;
  readonly label: string;
}
/** A sub-table cannot be chosen, its fields can. */
interface FieldOptions {
  readonly label: string;
  readonly options: readonly FieldOption[];
}

/** What the drop-down of fields offers. */
export function listFieldOptions(entity: EntityDescription): (FieldOption | FieldOptions)[] {
  return [
    ...ownFields(entity).map(optionOf),
    ...(entity.children ?? []).map((children) => ({
      label: getEntity(children.entity).title,
      options: rowFields(children).map(optionOf),
    })),
  ];
}

const optionOf = ({ name, label }: FieldDescription): FieldOption => ({ value: name, label });

/** Under the names and labels they have here: `rules,greenFee`, 价格规则-果岭费. */
function rowFields(children: Children): readonly FieldDescription[] {
  const { title } = getEntity(children.entity);
  return listChildFields(children)
    .filter(({ kind, ref }) => !UNASKED.has(kind) && (ref === undefined || isListed(ref.entity)))
    .map((field) => ({
      ...field,
      name: formatChildFieldName(children, field),
      label: `${title}-${field.label}`,
    }));
}

/** Rows that only their parent has cannot be searched for. */
const isListed = (entity: string): boolean => getEntity(entity).calls?.includes('list') ?? true;

function ownFields(entity: EntityDescription): readonly FieldDescription[] {
  const named = [...entity.fields, ...(entity.standard ?? [])].filter(
    ({ name, kind, internal }) =>
      findFilterableField(entity, name) !== undefined && !UNASKED.has(kind) && internal !== true,
  );
  const audit = STANDARD_FIELDS.filter(
    ({ name }) => /Time$|By$/.test(name) && !named.some((field) => field.name === name),
  );
  return [...named, ...audit];
}

/** Nobody asks for a stored path. */
const UNASKED: ReadonlySet<string | undefined> = new Set(['image', 'images', 'files', 'richText']);

/** The names the protocol gives to ways of editing; servers may convert values by them. */
export function getQueryType({ type, kind, dict, ref, multi }: FieldDescription): string {
  if (type === 'flag') return 'switch';
  if (dict !== undefined) return multi === true ? 'list_multi' : 'list';
  if (ref !== undefined) return 'sel_search';
  if (kind === 'user') return 'sel_user';
  if (kind === 'areaCode') return 'pca';
  if (type === 'date' || type === 'datetime' || type === 'time' || type === 'int') return type;
  return type === 'decimal' ? 'number' : 'input';
}

const FORMATS: Readonly<Record<string, string>> = {
  date: 'YYYY-MM-DD',
  datetime: 'YYYY-MM-DD HH:mm:ss',
  time: 'HH:mm',
};
const YES_NO = [
  { value: YesNo.yes, text: '是' },
  { value: YesNo.no, text: '否' },
];

/** Parameters of a condition that describe its field beside the type (LIST-61). */
export function getQueryTraits({ type, dict, ref }: FieldDescription): ConditionTraits {
  const formatStr = FORMATS[type];
  return {
    ...(dict !== undefined && { dictCode: dict }),
    ...(type === 'flag' && { options: YES_NO, extendOption: YES_NO.map(({ value }) => value) }),
    ...(ref !== undefined && { popup: ref.entity }),
    ...(formatStr !== undefined && { formatStr }),
  };
}

/** The type servers compare by where it is not text. */
export function getQueryDbType({ type }: FieldDescription): string | undefined {
  if (type === 'int') return 'int';
  return type === 'decimal' ? 'bigDecimal' : undefined;
}

/** They ask for a part of a text. */
export const PART_RULES: ReadonlySet<Rule> = new Set(['like', 'left_like', 'right_like']);

/** Only texts are compared by a part: other values have no beginning and no end. */
export const isRuleApplicable = (rule: Rule, { type }: FieldDescription): boolean =>
  !PART_RULES.has(rule) || type === 'string' || type === 'text';
