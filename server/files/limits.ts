import { FILE_LIMIT } from '#domain/content/fileTypes.ts';

/** Bounds of uploads; `docs/limits.md` lists them with their answers. The size of one file is `FILE_LIMIT` of the domain. */
export const FILE_LIMITS = {
  /** That one account may leave here. */
  quotaBytes: 1024 * 1024 * 1024,
  parts: 50,
  fieldBytes: 1000,
  headerPairs: 50,
  /** Boundaries and words beside the file. */
  envelopeBytes: 64 * 1024,
} as const;

/** Of one upload, as the parser enforces them. */
export const UPLOAD_PARTS = {
  // One byte more than allowed, so that too much is seen as such.
  limits: {
    files: 1,
    parts: FILE_LIMITS.parts,
    fieldSize: FILE_LIMITS.fieldBytes,
    fileSize: FILE_LIMIT + 1,
    headerPairs: FILE_LIMITS.headerPairs,
  },
  throwFileSizeLimit: false,
} as const;
