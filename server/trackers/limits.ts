/** Bounds of what trackers send; `docs/limits.md` lists them with their answers. */
export const TRACKER_LIMITS = {
  /** Positions of one call or message. */
  positions: 1_000,
  /** Calls by the key of one device: a phone that comes back sends what it kept, one by one. */
  deviceCallsPerMinute: 300,
  /** Calls by the key of a gateway: a Traccar server forwards each position by itself. */
  gatewayCallsPerMinute: 12_000,
  /** Calls of one network without a key that is in use. */
  keylessCallsPerMinute: 120,
  /** A fix is taken up to so long before its time, for clocks that run fast. */
  futureMs: 2 * 60_000,
  /** … and up to so long after it, for trackers that were out of touch. */
  pastMs: 24 * 3_600_000,
  /** Between two fixes of a device: no cart is as fast. */
  mostMps: 60,
  /** Beyond the holes and the centre of its park, metres. */
  offPropertyM: 3_000,
  /** A fix that is less accurate says that the device lives, and moves nothing, metres. */
  placeAccuracyM: 50,
  /** Devices whose last fix is remembered; the ones that were silent for longest give way. */
  rememberedDevices: 20_000,
  /** Senders that are counted, keys by park; the ones that were silent for longest give way. */
  countedSenders: 2_000,
} as const;
