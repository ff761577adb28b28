/** A flight that waits starts at another time. */
export interface MoveDecision {
  readonly kind: 'move';
  readonly flightId: string;
  /** Park time, epoch ms. */
  readonly teeTs: number;
  /** Hole numbers in playing order, where it starts from another hole. */
  readonly holes?: readonly number[];
}
