/** What a session must come to, written down: a recording with such a file beside it is a test (README.md here). */
export interface Fixture {
  readonly v: 1;
  readonly recording: {
    readonly name: string;
    /** As `sha256sum` prints it for the file. */
    readonly sha256: string;
    readonly lines: number;
  };
  /** End position, ms since the start. */
  readonly endMs: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly rejected: Readonly<Record<string, number>>;
  readonly duplicates: number;
  readonly gaps: number;
  readonly stateHash: string;
  /** The command that checks it; exit code 2 when the state differs. */
  readonly check: string;
}

export type FixtureFacts = Pick<Fixture, 'endMs' | 'counts' | 'rejected' | 'duplicates' | 'gaps'> & {
  readonly lines: number;
  readonly hash: string;
};

export function createFixture(name: string, sha256: string, facts: FixtureFacts): Fixture {
  const { lines, hash, endMs, counts, rejected, duplicates, gaps } = facts;
  return {
    v: 1,
    recording: { name, sha256, lines },
    endMs,
    counts,
    rejected,
    duplicates,
    gaps,
    stateHash: hash,
    check: `npm run replay -- ${/^[\w./-]+$/.test(name) ? name : JSON.stringify(name)} --until ${endMs} --expect ${hash}`,
  };
}
