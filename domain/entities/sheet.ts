/**
 * What of a record a spreadsheet holds (LIST-08). Codes are written as texts, references as what names the other
 * record, both are read back the same way; columns are matched by their heads, so heads are unique.
 */

import type { EntityDescription, FieldDescription } from './describe.ts';
import { listWritableFields } from './fields.ts';

/** Kinds that a cell holds badly; a required one is there all the same, or no row could be imported. */
const UNFIT: ReadonlySet<string | undefined> = new Set(['image', 'images', 'files', 'richText']);

/** Columns of an export, in the order of the description. */
export function listExportFields(entity: EntityDescription): readonly FieldDescription[] {
  return [...entity.fields, ...(entity.standard ?? [])].filter((field) => {
    if (field.sensitive === true || field.secret === true || field.internal === true) return false;
    if (field.sheet !== undefined) return field.sheet !== 'none';
    return fits(field) && (field.group !== undefined || field.list !== undefined);
  });
}

/** Columns an import reads; what the page gives for all rows is not among them. */
export function listImportFields(entity: EntityDescription): readonly FieldDescription[] {
  return listWritableFields(entity).filter((field) => {
    if (field.secret === true || entity.importKeys?.includes(field.name) === true) return false;
    return field.sheet === undefined ? fits(field) : field.sheet === 'both';
  });
}

function fits({ type, kind, required }: FieldDescription): boolean {
  return required === true || (type !== 'json' && !UNFIT.has(kind));
}
