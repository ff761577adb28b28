/**
 * Uploads of the import dialog and the import button: files of any part name, and a few fields beside them (LIST-09).
 */

import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { DigitFlag } from '#domain/codes/system.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import type { ImportChoice } from '#domain/records/importPreview.ts';
import { BusinessError, RequestError } from '../../http/errors.ts';
import { IMPORT_UPLOAD } from '../limits.ts';
import { isRecord } from '../request.ts';
import { BEGINNING_BYTES, isSheetFile, NO_SHEET } from './formats.ts';
import type { ImportFile } from './lines.ts';

const { files, parts, fieldBytes, fileBytes, headerPairs, totalBytes } = IMPORT_UPLOAD;
export const PART_LIMITS = { files, parts, fieldSize: fieldBytes, fileSize: fileBytes, headerPairs };
const TOO_BIG = `一次导入的文件合计不能超过 ${totalBytes / 1024 / 1024} MB`;
/** Size of multipart boundaries and of the fields beside the files. */
const ENVELOPE_BYTES = 1024 * 1024;

/** Written down at a time: each write costs as much as this many bytes do. */
const WRITE_BYTES = 1024 * 1024;

/** What becomes of a row whose record exists already (LIST-91). */
export type ExistingRows = 'refuse' | 'skip' | 'update';

export interface ImportUpload {
  readonly files: readonly ImportFile[];
  /** Came from the dialog, which reads its answer in another shape than the button. */
  readonly fromDialog: boolean;
  /** Reads the counts of the rows and a workbook of those that were not stored. */
  readonly wantsRows: boolean;
  /** What holds for every row. */
  readonly given: Readonly<Record<string, string>>;
  readonly isStrict: boolean;
  readonly existing: ExistingRows;
  /** Columns and sheets as somebody chose them by hand. */
  readonly choice: ImportChoice;
}

/**
 * Reads no more than it must: what is no spreadsheet is refused at its first bytes, what is too much as soon as it is.
 * @param folder where the files are written down: in memory, those of a few callers would be a server's worth
 * @throws RequestError 413; BusinessError
 */
export async function readUpload(
  entity: EntityDescription,
  request: FastifyRequest,
  folder: string,
): Promise<ImportUpload> {
  if (Number(request.headers['content-length'] ?? 0) > totalBytes + ENVELOPE_BYTES)
    throw new RequestError(413, TOO_BIG);
  const received: ImportFile[] = [];
  const fields = new Map<string, string>();
  let fromDialog = false;
  let bytesLeft: number = totalBytes;
  for await (const part of request.parts({ limits: PART_LIMITS })) {
    if (part.type === 'field') {
      fields.set(part.fieldname, typeof part.value === 'string' ? part.value : '');
      continue;
    }
    const name = part.filename.replace(/^.*[\\/]/s, '').slice(-60);
    const path = join(folder, String(received.length));
    bytesLeft -= await saveFile(part, { name, path }, bytesLeft);
    fromDialog ||= part.fieldname !== 'file';
    received.push({ name, path });
  }
  const keys = keysGiven(entity, fields.get('foreignKeys') ?? '');
  const parkId = fields.get('parkId');
  return {
    files: received,
    fromDialog,
    wantsRows: fields.get('refusedRows') === 'true',
    given: { ...keys, ...(parkId === undefined ? {} : { parkId }) },
    existing: readExisting(fields.get('existing')),
    isStrict: fields.get('validateStatus') === DigitFlag.yes,
    choice: {
      columns: readTexts(fields.get('columns')),
      sheets: readTexts(fields.get('sheets')),
    },
  };
}

/** Gives `work` a folder of its own and deletes it afterwards. */
export async function runInUploadFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'fairway-import-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @returns its size */
async function saveFile(
  { file }: MultipartFile,
  { name, path }: ImportFile,
  bytesLeft: number,
): Promise<number> {
  const handle = await open(path, 'wx', 0o600);
  try {
    let unwritten: Buffer[] = [];
    let [size, bytesDone] = [0, 0];
    let isKnown = false;
    const write = async (): Promise<void> => {
      await handle.writeFile(Buffer.concat(unwritten));
      unwritten = [];
      bytesDone = size;
    };
    for await (const chunk of file as AsyncIterable<Buffer>) {
      unwritten.push(chunk);
      size += chunk.length;
      if (size > bytesLeft) throw new RequestError(413, TOO_BIG);
      if (!isKnown && size >= BEGINNING_BYTES) {
        if (!isSheetFile(Buffer.concat(unwritten)))
          throw new BusinessError(`文件导入失败:${name}${NO_SHEET}`);
        isKnown = true;
      }
      if (size - bytesDone >= WRITE_BYTES) await write();
    }
    if (file.truncated) throw new RequestError(413, `单个文件不能超过 ${fileBytes / 1024 / 1024} MB`);
    await write();
    return size;
  } finally {
    await handle.close();
  }
}

/** A JSON object by name, or a comma list in the order of `importKeys`. @throws BusinessError when one is missing */
function keysGiven({ importKeys = [], fields }: EntityDescription, text: string): Record<string, string> {
  const parsed = parsedObject(text);
  const values = text.split(',');
  return Object.fromEntries(
    importKeys.map((name, index) => {
      const value = parsed === null ? values[index] : parsed[name];
      if (typeof value === 'string' && value !== '') return [name, value];
      const label = fields.find((field) => field.name === name)?.label ?? name;
      throw new BusinessError(`请先选择${label}`);
    }),
  );
}

const readExisting = (text: string | undefined): ExistingRows =>
  text === 'skip' || text === 'update' ? text : 'refuse';

/** Reads a JSON object of texts; any other value is ignored. */
function readTexts(text = ''): Readonly<Record<string, string>> {
  const entries = Object.entries(parsedObject(text) ?? {});
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function parsedObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return isRecord(parsed) ? parsed : null;
  } catch {
    return null;
  }
}
