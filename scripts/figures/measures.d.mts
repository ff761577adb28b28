import type { parseAst } from 'vite';

export interface Source {
  /** From the repository's root. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  readonly program: ReturnType<typeof parseAst>;
}

/** Each hit as `path:line what`. */
type Measure = (source: Source) => readonly string[];

export const findStringReads: Measure;
export const findNarrowMarks: Measure;
export const findPrivateCodes: Measure;
export const findMovedDocstrings: Measure;
export const findOwnTransactions: Measure;
export const findBareCodes: Measure;
export const findRoutesWithoutContract: Measure;
export const findReplyCasts: Measure;
export const findQuietCalls: Measure;
export const findUnseenFailures: Measure;
export const findWrittenRights: Measure;
export const findNamesWithoutVerb: Measure;
export const findMetaphors: Measure;
export const findLocalMetaphors: Measure;
export const findLongFiles: Measure;
export const findLongFunctions: Measure;
export function findSharedNames(sources: readonly Source[]): readonly string[];
export function findFileCycles(sources: readonly Source[]): readonly string[];
export function findFolderCycles(sources: readonly Source[]): readonly string[];
export function findUpwardImports(source: Source): readonly string[];
export function countFunctions(source: Source): number;
export function findBareReplies(paths: object): readonly string[];
