/**
 * What a supervisor measures of this server (SYSTEM-132). Each package names the figures that it alone knows; they are read
 * when somebody asks, and nothing is counted where nobody may ask.
 */

import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';

/** Begins the names of all figures. */
export const PREFIX = 'fairway_';

/** A value, and what it is a value of. */
export interface Sample {
  readonly value: number;
  readonly of?: Readonly<Record<string, string>>;
}

export interface ServerMeter {
  /** Without the prefix; units and `_total` at its end, as Prometheus has them. */
  readonly name: string;
  readonly about: string;
  /** `total` = since the start of this server, `now` = at the moment. */
  readonly kind: 'total' | 'now';
  /** Names of what `of` says. */
  readonly labels?: readonly string[];
  /** When it fails, this figure is left out of the answer. */
  read(): readonly Sample[] | Promise<readonly Sample[]>;
}

export class Meters {
  readonly registry = new Registry();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  add({ name, about, kind, labels = [], read }: ServerMeter): void {
    const Kind = kind === 'total' ? Counter : Gauge;
    const registers = [this.registry];
    const made: Counter | Gauge = new Kind({
      name: PREFIX + name,
      help: about,
      labelNames: [...labels],
      registers,
      async collect() {
        const samples = await Promise.resolve()
          .then(read)
          .catch(() => []);
        made.reset();
        for (const { value, of = {} } of samples) made.inc({ ...of }, value);
      },
    });
  }
}
