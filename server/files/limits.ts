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
