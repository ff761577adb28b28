/** What came by whom since the start, by park (TRACK-13). In memory: it is about this server and about now. */

import type { IgnoredReason, IgnoredReports, TrackerSender } from '#domain/trackers/report.ts';
import { TRACKER_LIMITS } from './limits.ts';
import type { Sender } from './sender.ts';

const MOST_SAMPLE = 160;

interface Figures {
  sender: Sender;
  readonly parkId: string;
  lastTs: number;
  accepted: number;
  readonly ignored: Map<IgnoredReason, IgnoredReports>;
}

export class SenderFigures {
  /** Since the start, of all senders; `null` = accepted. */
  readonly #totals = new Map<IgnoredReason | null, number>();
  /** By sender and park, the one that was heard last at the end. */
  readonly #figures = new Map<string, Figures>();

  hear(sender: Sender, parkId: string, ts: number): void {
    this.#of(sender, parkId, ts);
  }

  accept(sender: Sender, parkId: string, ts: number, count: number): void {
    this.#of(sender, parkId, ts).accepted += count;
    this.#count(null, count);
  }

  ignore(sender: Sender, parkId: string, ts: number, reason: IgnoredReason, sample: string): void {
    const { ignored } = this.#of(sender, parkId, ts);
    const before = ignored.get(reason)?.count ?? 0;
    this.#count(reason, 1);
    ignored.set(reason, { count: before + 1, lastTs: ts, sample: sample.slice(0, MOST_SAMPLE) });
  }

  /** Reports since the start by what became of them; `null` = accepted. */
  totals(): ReadonlyMap<IgnoredReason | null, number> {
    return this.#totals;
  }

  /** Those of a tenant. */
  read(tenantId: number): readonly TrackerSender[] {
    return [...this.#figures.values()]
      .filter(({ sender }) => sender.tenantId === tenantId)
      .map(({ sender: { id, name }, ignored, ...figures }) => ({
        ...figures,
        id,
        name,
        ignored: Object.fromEntries<IgnoredReports>(ignored),
      }));
  }

  #count(outcome: IgnoredReason | null, count: number): void {
    this.#totals.set(outcome, (this.#totals.get(outcome) ?? 0) + count);
  }

  #of(sender: Sender, parkId: string, ts: number): Figures {
    const key = `${sender.id}|${parkId}`;
    const figures = this.#figures.get(key) ?? { sender, parkId, lastTs: ts, accepted: 0, ignored: new Map() };
    figures.sender = sender;
    figures.lastTs = ts;
    this.#figures.delete(key);
    this.#figures.set(key, figures);
    if (this.#figures.size > TRACKER_LIMITS.countedSenders) {
      const [oldest] = this.#figures.keys();
      if (oldest !== undefined) this.#figures.delete(oldest);
    }
    return figures;
  }
}
