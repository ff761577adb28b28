/**
 * The numbers by which messages of the golf topic say what they are. A server must know `positions`, `holeTimeout` and
 * `detectForcedLogout`; the others are extensions.
 */
export const GolfMessageType = {
  positions: 2,
  holeTimeout: 3,
  forcedLogout: 14,
  streamState: 101,
  pace: 102,
  timeoutStatus: 103,
  flightState: 104,
  overdue: 105,
  caddie: 106,
  device: 107,
  fenceBreach: 108,
  jumpHole: 109,
  caddieOrder: 110,
  order: 111,
  refund: 112,
  competition: 113,
  caddieApply: 114,
  parkOperation: 115,
  assistance: 116,
  broadcast: 117,
  leaderboard: 118,
  parkSummary: 119,
  /** Any record that has no number of its own: it says by name which. */
  recordState: 120,
  /** An alarm of the board, whole, with every change of it. */
  alarm: 121,
  /** Who watches the park and what they have open: good for the moment only. */
  presence: 122,
} as const;

type Numbers = typeof GolfMessageType;

/** Messages that say that a record of an open list changed. */
export type RowStateType = Numbers[
  | 'caddie'
  | 'device'
  | 'jumpHole'
  | 'caddieOrder'
  | 'order'
  | 'refund'
  | 'competition'
  | 'caddieApply'
  | 'recordState'];
