/** Keeps the last minutes of everything that arrived, so that an operator can hand a tester what happened. */
export interface Recorder {
  /** The kept minutes as a `.golfrec.jsonl` text, secrets masked; replays on its own. */
  save(): string;
  /** What is kept: first and last stamp (epoch ms) and size, or `null` when nothing was recorded yet. */
  span(): { readonly fromTs: number; readonly toTs: number; readonly bytes: number } | null;
}
