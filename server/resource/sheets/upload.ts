/** What the import dialog and the import button send: files of any part name, and a few words beside them (http 6.7). */
import type { FastifyRequest } from 'fastify';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { BusinessError } from '../../http/errors.ts';
import { isRecord } from '../request.ts';
import type { ImportFile } from './import.ts';

const MAX_FILES = 10;
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const LIMITS = {
  files: MAX_FILES,
  parts: 50,
  fieldSize: 10_000,
  fileSize: MAX_FILE_BYTES,
  headerPairs: 50,
};

export interface ImportUpload {
  readonly files: readonly ImportFile[];
  /** Came from the dialog, which reads its answer in another shape than the button. */
  readonly fromDialog: boolean;
  /** What holds for every row. */
  readonly given: Readonly<Record<string, string>>;
  readonly isStrict: boolean;
}

export async function readUpload(entity: EntityDescription, request: FastifyRequest): Promise<ImportUpload> {
  const files: ImportFile[] = [];
  const fields = new Map<string, string>();
  let fromDialog = false;
  for await (const part of request.parts({ limits: LIMITS })) {
    if (part.type === 'field') {
      fields.set(part.fieldname, typeof part.value === 'string' ? part.value : '');
      continue;
    }
    const bytes = await part.toBuffer();
    fromDialog ||= part.fieldname !== 'file';
    files.push({ name: part.filename.replace(/^.*[\\/]/s, '').slice(-60), bytes: new Uint8Array(bytes) });
  }
  const keys = keysGiven(entity, fields.get('foreignKeys') ?? '');
  const parkId = fields.get('parkId');
  return {
    files,
    fromDialog,
    given: { ...keys, ...(parkId === undefined ? {} : { parkId }) },
    isStrict: fields.get('validateStatus') === '1',
  };
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

function parsedObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return isRecord(parsed) ? parsed : null;
  } catch {
    return null;
  }
}
