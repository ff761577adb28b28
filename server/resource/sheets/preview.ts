/** The first page of an import (LIST-28): its first rows as they will be stored, and which column is which field. */

import type { FastifyInstance } from 'fastify';
import type { EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { listImportFields } from '#domain/entities/sheet.ts';
import { readRecord } from '#domain/records/check.ts';
import type { ImportPreview, PreviewFile } from '#domain/records/importPreview.ts';
import { formatStamp } from '#domain/validation/time.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { BusinessError } from '../../http/errors.ts';
import { describeWritable } from '../columns.ts';
import { createCodeLookup, formatDictValue, type Items } from '../dictionary.ts';
import { formatProblems } from '../refusal.ts';
import { listMatchFields } from './existing.ts';
import type { HeadLine } from './heads.ts';
import { listRefusalReasons } from './importLines.ts';
import { findFileProblem, type ImportLine, readImportFiles } from './lines.ts';
import { readCells } from './readRow.ts';
import type { ImportUpload } from './upload.ts';

const PREVIEW_ROWS = 20;

/**
 * Nothing is written.
 * @param isMatched whether the import can skip or update records that exist already
 * @throws BusinessError for a file that cannot be read at all
 */
export async function buildImportPreview(
  app: FastifyInstance,
  entity: EntityDescription,
  user: CurrentUser,
  { files, given, choice }: ImportUpload,
  isMatched: boolean,
): Promise<ImportPreview> {
  const writable = describeWritable(entity, user);
  const fields = listImportFields(writable);
  const readings = await readImportFiles(writable, files, choice, entity);
  const items = await app.dictionaries.all();
  const today = formatStamp(app.now()).slice(0, 10);
  const show = (line: ImportLine): PreviewFile['rows'][number] =>
    showLine(writable, items, given, today, line);
  return {
    matchedBy: isMatched ? listMatchFields(writable).map(({ label }) => label) : [],
    fields: fields.map(({ name, label, required }) => ({ name, label, isRequired: required === true })),
    files: readings.map((reading) => ({
      name: reading.file.name,
      sheets: reading.sheets,
      sheet: reading.sheet,
      problem: findFileProblem(writable, reading),
      total: reading.lines.length,
      heads: listHeads(reading.head),
      rows: reading.lines.slice(0, PREVIEW_ROWS).map(show),
    })),
  };
}

function listHeads({ heads, columns, unknown }: HeadLine): PreviewFile['heads'] {
  return heads.flatMap((head, at) => {
    if (head === '') return [];
    const field = columns.find(({ index }) => index === at)?.field.name ?? '';
    return [{ head, field, isKnown: field !== '' || !unknown.some((one) => one.startsWith(head)) }];
  });
}

function showLine(
  entity: EntityDescription,
  items: Items,
  parameters: ImportUpload['given'],
  today: string,
  line: ImportLine,
): PreviewFile['rows'][number] {
  const number = line.line;
  try {
    const cells = readCells(items, line.columns, line.cells);
    const named = listImportFields(entity).filter(({ name, ref }) => ref !== undefined && name in cells);
    const names = Object.fromEntries(named.map(({ name }) => [name, cells[name]]));
    // Which record a name means is found when the row is stored: the rules of an id do not hold for it.
    const ids = Object.fromEntries(named.map(({ name }) => [name, '0']));
    const body = { ...parameters, ...cells, ...ids };
    const { values, problems } = readRecord(entity, body, { codes: createCodeLookup(items), today });
    const cellTexts = Object.entries({ ...cells, ...values, ...names }).flatMap(([name, value]) => {
      const field = entity.fields.find((one) => one.name === name);
      return field === undefined || value === null || value === undefined
        ? []
        : [[name, formatCell(items, field, value)] as const];
    });
    const reasons = formatProblems(entity.fields, problems);
    return {
      line: number,
      values: Object.fromEntries(cellTexts),
      ...(reasons.length > 0 && { problem: reasons.join('；') }),
    };
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    return { line: number, values: {}, problem: listRefusalReasons(error).join('；') };
  }
}

function formatCell(items: Items, { dict }: FieldDescription, value: string | number): string {
  return dict === undefined ? String(value) : formatDictValue(items, dict, value);
}
