import { findTableEntity } from '#domain/entities/tables.ts';

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
  /** In words, where the table is described. */
  readonly label: string;
  readonly first: string;
  readonly second: string;
  readonly isDifferent: boolean;
}

/** The fields of either side: those that differ first, then by name. */
export function compareContents(
  dataTable: string,
  first: Content,
  second: Content,
): readonly ComparedField[] {
  const entity = findTableEntity(dataTable);
  const names = [...new Set([...Object.keys(first), ...Object.keys(second)])].toSorted();
  const fields = names.map((name) => {
    const [one, other] = [formatValue(first[name]), formatValue(second[name])];
    const label = entity?.fields.find((field) => field.name === name)?.label ?? '';
    return { name, label, first: one, second: other, isDifferent: one !== other };
  });
  return [
    ...fields.filter(({ isDifferent }) => isDifferent),
    ...fields.filter(({ isDifferent }) => !isDifferent),
  ];
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
