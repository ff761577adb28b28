/** Bounds of calls of the golf business; `docs/limits.md` lists them with their answers. */
export const GOLF_LIMITS = {
  /** Of one card: four rounds of eighteen holes. */
  scoreLines: 72,
  /** Flights of one batch: each step is a transaction of its own. */
  batchFlights: 200,
  batchDevices: 100,
  /** Lines of a price set that are compared with all others. */
  priceRules: 500,
} as const;
