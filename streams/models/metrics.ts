/**
 * Figures of links and streams. This model receives every message, so it counts in place and builds its state only when
 * somebody reads it. Like every model it depends on the messages alone.
 */

import { map, startWith, Subject, type Observable, type Subscription } from 'rxjs';
import { formatGolfDestination, type BusMessage, type LinkId } from '#domain/wire/bus.ts';
import { reportFault } from '../environment/faults.ts';
import { createFrameGate } from './frameGate.ts';
import { LinkMeter, UNUSED_LINK } from './linkMeter.ts';
import type { MetricsState } from './metricsState.ts';
import type { LiveModel } from './state.ts';
import { StreamMeter, createStreamMetrics } from './streamMeter.ts';

export const EMPTY_METRICS: MetricsState = {
  userId: '',
  links: { notice: UNUSED_LINK, vxe: UNUSED_LINK, golf: UNUSED_LINK },
  streams: [],
};

/** The personal stream and the parks watched last; older parks are forgotten. */
const STREAMS = 8;

export class Meter {
  private userId: string;
  private links: Readonly<Record<LinkId, LinkMeter>>;
  private streams: StreamMeter[];

  constructor(from: MetricsState) {
    this.userId = from.userId;
    this.links = metersOf(from);
    this.streams = from.streams.map((stream) => new StreamMeter(stream));
  }

  note(message: BusMessage): void {
    switch (message.kind) {
      case 'golf':
        // Read, not received: counted when the repair ends.
        if (message.missed === true) return;
        this.links.golf.frame(message.recvTs, message.size);
        return this.streamOf(message.dest).frame(message);
      case 'notice':
        return this.links.notice.frame(message.recvTs, message.size);
      case 'tableSync':
        return this.links.vxe.frame(message.recvTs, message.size, message.frames);
      case 'duplicate':
        this.links[message.ch].duplicate(message.recvTs, message.size);
        return this.streamOf(message.dest).duplicate(message.recvTs);
      case 'rejected':
        if (message.ch === 'rest') return;
        this.links[message.ch].rejected(message);
        if (message.dest !== undefined) this.streamOf(message.dest).rejected(message.recvTs);
        return;
      case 'link':
        return this.links[message.link].status(message);
      case 'beat':
        return this.links[message.link].beat(message.latencyMs);
      case 'lost':
        if (message.reason === 'gap') this.streamOf(message.dest).gap();
        return;
      case 'recovered':
        return this.streamOf(message.dest).recovered(message);
      case 'session':
        return this.begin(message.userId);
      default:
    }
  }

  read(): MetricsState {
    const { links, streams, userId } = this;
    return {
      userId,
      links: { notice: links.notice.read(), vxe: links.vxe.read(), golf: links.golf.read() },
      streams: streams.map((stream) => stream.read()),
    };
  }

  /** Signing out and in again goes on counting; another user begins at nothing. */
  private begin(userId: string): void {
    if (userId === '' || userId === this.userId) return;
    this.userId = userId;
    this.links = metersOf(EMPTY_METRICS);
    this.streams = [new StreamMeter(createStreamMetrics(formatGolfDestination(userId), true))];
  }

  private streamOf(dest: string): StreamMeter {
    for (const stream of this.streams) if (stream.dest === dest) return stream;
    const stream = new StreamMeter(createStreamMetrics(dest, false));
    this.streams.push(stream);
    if (this.streams.length > STREAMS) this.streams.splice(1, 1);
    return stream;
  }
}

function metersOf({ links }: MetricsState): Readonly<Record<LinkId, LinkMeter>> {
  return {
    notice: new LinkMeter(links.notice),
    vxe: new LinkMeter(links.vxe),
    golf: new LinkMeter(links.golf),
  };
}

export interface MeteredModel {
  readonly model: LiveModel<MetricsState>;
  /** The present numbers; for keyframes and tests. */
  folded(): MetricsState;
  apply(message: BusMessage): void;
}

/** @param from where to go on from, e.g. a keyframe */
export function createMeterModel(
  from: MetricsState,
  frames$: Observable<unknown>,
  owner: Subscription,
): MeteredModel {
  const meter = new Meter(from);
  const looks$ = new Subject<void>();
  let snapshot: MetricsState | null = from;
  const get = (): MetricsState => (snapshot ??= meter.read());

  // A frame only marks the numbers as old: whoever looks has them read.
  const age = createFrameGate(
    frames$,
    () => {
      snapshot = null;
      looks$.next();
    },
    owner,
  );
  /** Every message changes a number: that must not keep a page painting which shows none of them. */
  const isObserved = (): boolean => looks$.observed;
  return {
    model: { state$: looks$.pipe(startWith(undefined), map(get)), get },
    folded: () => meter.read(),
    apply(message) {
      try {
        meter.note(message);
      } catch (error) {
        reportFault(error);
      }
      if (isObserved()) age();
      else snapshot = null;
    },
  };
}
