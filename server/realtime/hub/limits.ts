/** Bounds of the realtime links (SERVE-01 to SERVE-09, SEC-37). Times are ms, sizes bytes. */
export const REALTIME_LIMITS = {
  /** Larger inbound frames close the socket with 1009; larger outbound ones become a hint to re-read. */
  frameBytes: 64 * 1024,
  /** All that a STOMP socket may send before it is signed in. */
  anonymousBytes: 4 * 1024,
  /** STOMP sockets that showed no token and have not sent CONNECT: in all, and of one network. */
  silentSockets: 300,
  silentSocketsPerNetwork: 100,
  framesPerSecond: 100,
  /** Malformed or surplus frames a socket may send before it is closed with 1008. */
  badFrames: 200,
  /** Updates of one table-sync socket whose rows are still looked up. */
  tableUpdatesWaiting: 100,
  socketsPerUser: 20,
  pingEvery: 25_000,
  missedPings: 2,
  /** Bytes handed to the network layer before further messages wait in our own queue, where they can still be dropped. */
  networkBytes: 64 * 1024,
  stompBacklogBytes: 256 * 1024,
  plainBacklogBytes: 1024 * 1024,
  fatalBacklogBytes: 4 * 1024 * 1024,
  /** A reader that was given up has this long to read why. */
  lastWords: 5_000,
  /** A STOMP socket that has not sent CONNECT by then is closed. */
  connectWithin: 3_000,
  heartBeat: 10_000,
  /** Hidden browser tabs may beat only once a minute. */
  silence: 90_000,
  /** How often each stream says at the broker where it stands: an average of one second until a listener catches up. */
  brokerHelloEvery: 2_000,
  subscriptions: 10,
  /** Characters of what a client named and gets named back: receipts and refused destinations. */
  echo: 200,
  parkSubscriptions: 4,
  rightsEvery: 60_000,
  /** The sockets of an ended sign-in do not wait longer for its announcement to be stored. */
  announceWithin: 3_000,
  /** Sockets are closed within this time when the server stops, so that clients do not all come back together. */
  stopSpread: 2_000,
  keepEventsFor: 48 * 3_600_000,
  /** Positions and the like, where other servers read them from the log. */
  keepFleetingFor: 2 * 60_000,
} as const;

/** Close codes beyond RFC 6455 (LINK-07). */
export const CLOSE = {
  policy: 1008,
  tooBig: 1009,
  restart: 1012,
  tryAgainLater: 1013,
  tokenDead: 4401,
  forbidden: 4403,
} as const;
