import type { EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { listStandardFields } from '#domain/entities/fields.ts';

/** JSON in lines; a text that is none, or was cut off, as it is. */
export function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

export type Content = Readonly<Record<string, unknown>>;

export function parseContent(text: string | null): Content {
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    return typeof parsed === 'object' && parsed !== null ? (parsed as Content) : {};
  } catch {
    return {};
  }
}

export interface ComparedField {
  readonly name: string;
  /** `undefined` where the table, or this column of it, is not described. */
  readonly field: FieldDescription | undefined;
  readonly first: string;
  readonly second: string;
  readonly isDifferent: boolean;
}

/** The fields of either side: those that differ first, each part as its form has them, then what no form has. */
export function compareContents(
  entity: EntityDescription | undefined,
  first: Content,
  second: Content,
): readonly ComparedField[] {
  const described = entity === undefined ? [] : [...entity.fields, ...listStandardFields(entity)];
  const places = new Map(described.map((field, place) => [field.name, place]));
  const names = [...new Set([...Object.keys(first), ...Object.keys(second)])].toSorted();
  const fields = names
    .toSorted((a, b) => (places.get(a) ?? described.length) - (places.get(b) ?? described.length))
    .map((name) => {
      const [one, other] = [toText(first[name]), toText(second[name])];
      const field = described.find((each) => each.name === name);
      return { name, field, first: one, second: other, isDifferent: one !== other };
    });
  return [
    ...fields.filter(({ isDifferent }) => isDifferent),
    ...fields.filter(({ isDifferent }) => !isDifferent),
  ];
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
