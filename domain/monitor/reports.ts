/** What the other calls of 性能监控 answer. */

/** A file system: `GET /sys/actuator/redis/queryDiskInfo`. */
export interface DiskReport {
  readonly name: string;
  /** Bytes. */
  readonly max: number;
  readonly rest: number;
  /** Used, percent, whatever its name says. */
  readonly restPPT: number;
}

/** A line about the database: `GET /sys/actuator/redis/info`. */
export interface StoreFact {
  readonly key: string;
  readonly value: string;
  readonly description: string;
}

/** `GET /sys/actuator/redis/keysSize`, without an envelope. */
export interface StoreRows {
  /** Rows of all tables. */
  readonly dbSize: number;
  /** Epoch ms. */
  readonly create_time: number;
}

/** `GET /sys/actuator/redis/memoryInfo`, without an envelope. */
export interface StoreMemory {
  /** Bytes. */
  readonly used_memory: number;
  /** Epoch ms. */
  readonly create_time: number;
}

type Headers = Readonly<Record<string, readonly string[]>>;

/** One answered request: `GET /actuator/httptrace`. */
export interface RequestTrace {
  /** ISO 8601. */
  readonly timestamp: string;
  readonly principal: { readonly name: string } | null;
  readonly request: {
    readonly method: string;
    /** Without a query string; parameters of a path as its route names them. */
    readonly uri: string;
    readonly headers: Headers;
    readonly remoteAddress: string;
  };
  readonly response: { readonly status: number; readonly headers: Headers };
  /** ms */
  readonly timeTaken: number;
}
