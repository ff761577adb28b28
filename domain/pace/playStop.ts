/** A stop of play in a park; epoch ms. */
export interface PlayStop {
  readonly fromTs: number;
  /** `null` = play still stands. */
  readonly toTs: number | null;
}
