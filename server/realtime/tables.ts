/** One message of one stream, as it went out. */
interface GolfEventTable {
  dest: string;
  epoch: string;
  seq: number;
  type: number;
  eventId: string | null;
  topic: string;
  /** Epoch ms. */
  ts: number;
  /** The frame's body, JSON text. */
  body: string;
  /** Name of the description whose row it carries. */
  rowEntity: string | null;
  /** For catch-up; others are kept for a moment, for other servers. */
  kept: boolean;
}

declare module '../database/schema.ts' {
  interface Database {
    golfEvent: GolfEventTable;
  }
}

export {};
