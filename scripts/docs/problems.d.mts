export interface Tree {
  /** Files, from the root, with `/`. */
  readonly paths: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
  /** Of code, styles and Markdown. */
  readonly texts: ReadonlyMap<string, string>;
}

/** @returns what is wrong with the documents below `root`, one line each */
export function findProblems(root: string): readonly string[];
