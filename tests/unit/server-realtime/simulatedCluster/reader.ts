/** A client of one stream that goes from server to server: it listens first, then reads by number what it has missed. */

import { findEpochAfter, findLastStoredSeq, listEvents } from '#server/realtime/eventStore.ts';
import type { StoredMessage } from '#server/realtime/hub/envelope.ts';
import type { SimulatedServer } from './server.ts';

interface Place {
  readonly epoch: string;
  readonly seq: number;
}

type Heard = Place & { readonly text: string; readonly kept: boolean };

interface Link {
  readonly server: SimulatedServer;
  end: () => void;
  /** What comes while the past is read. */
  waiting: Heard[] | null;
  epoch: string;
  /** Next number of this link. */
  expected: number;
}

const PAGE = 20;

export const isLaterEpoch = (one: string, other: string): boolean =>
  Number(one.slice(1)) > Number(other.slice(1));

export class StreamReader {
  readonly dest: string;
  readonly #name: string;
  readonly #problem: (line: string) => void;
  readonly heard: Heard[] = [];
  start: Place | null = null;
  #last: Place | null = null;
  #link: Link | null = null;

  constructor(name: string, dest: string, problem: (line: string) => void) {
    this.#name = name;
    this.dest = dest;
    this.#problem = problem;
  }

  get server(): SimulatedServer | null {
    return this.#link?.server ?? null;
  }

  get last(): Place | null {
    return this.#last;
  }

  get isCaughtUp(): boolean {
    return this.#link !== null && this.#link.waiting === null;
  }

  connect(server: SimulatedServer): void {
    const hub = server.hub!;
    const link: Link = {
      server,
      end: () => undefined,
      waiting: null,
      epoch: hub.epoch,
      expected: hub.headSeq(this.dest) + 1,
    };
    this.#link = link;
    link.end = hub.subscribe(this.dest, { deliver: (message) => this.#hear(link, message) });
    if (this.#last === null) this.start = this.#last = { epoch: hub.epoch, seq: hub.headSeq(this.dest) };
    else this.#recover(link, []);
  }

  disconnect(): void {
    this.#link?.end();
    this.#link = null;
  }

  #hear(link: Link, { epoch, seq, text, kept }: StoredMessage): void {
    if (link !== this.#link) return;
    const isNew = epoch !== link.epoch;
    if (seq !== (isNew ? 1 : link.expected))
      this.#problem(
        `${this.#name} at ${link.server.name}: ${epoch} ${seq} came, not ${link.epoch} ${link.expected}`,
      );
    link.epoch = epoch;
    link.expected = seq + 1;
    const heard = { epoch, seq, text, kept };
    if (link.waiting !== null) link.waiting.push(heard);
    else if (isNew) this.#recover(link, [heard]);
    else this.#apply(heard);
  }

  /** What comes twice by two links counts once. */
  #apply(heard: Heard): void {
    const last = this.#last!;
    const isNext = heard.epoch === last.epoch ? heard.seq > last.seq : isLaterEpoch(heard.epoch, last.epoch);
    if (!isNext) return;
    this.#last = heard;
    this.heard.push(heard);
  }

  #recover(link: Link, waiting: Heard[]): void {
    link.waiting = waiting;
    this.#readPast(link).then(
      () => {
        if (link !== this.#link) return;
        const due = link.waiting ?? [];
        // Others began to count anew meanwhile: what lies between is read first.
        if (due.some(({ epoch }) => isLaterEpoch(epoch, this.#last!.epoch))) return this.#recover(link, due);
        link.waiting = null;
        for (const heard of due) this.#apply(heard);
        return undefined;
      },
      () => link === this.#link && this.disconnect(),
    );
  }

  /** Page by page as `server/dispatch/routes/events.ts` gives them. */
  async #readPast(link: Link): Promise<void> {
    const { hub, db } = link.server;
    for (;;) {
      const { epoch, seq: afterSeq } = this.#last!;
      const isOver = epoch !== hub!.epoch;
      const headSeq = isOver ? await findLastStoredSeq(db, this.dest, epoch) : hub!.headSeq(this.dest);
      const page = await listEvents(db, { dest: this.dest, epoch, afterSeq, limit: PAGE }, headSeq);
      const next = isOver && !page.more ? await findEpochAfter(db, this.dest, epoch, hub!.epoch) : null;
      if (link !== this.#link) return;
      for (const record of page.records as readonly { readonly epoch: string; readonly seq: number }[])
        this.#apply({ epoch: record.epoch, seq: record.seq, text: JSON.stringify(record), kept: true });
      if (page.more) continue;
      if (next === null || !isLaterEpoch(next, epoch)) {
        if (this.#last!.epoch === epoch && headSeq > this.#last!.seq) this.#last = { epoch, seq: headSeq };
        return;
      }
      this.#last = { epoch: next, seq: 0 };
    }
  }
}
