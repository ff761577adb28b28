/** How busy the machine, the process and its main thread were in the last seconds. */

import { availableParallelism, cpus } from 'node:os';
import { monitorEventLoopDelay, performance, type EventLoopUtilization } from 'node:perf_hooks';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';

/** Those who ask within this time are given the same figures. */
const FRESH_MS = 2_000;
/** A window that began longer ago is not about now: another one is opened and waited for. */
const OLD_MS = 15_000;
const SHORT_MS = 300;
/** Between two looks at the loop. */
const RESOLUTION_MS = 20;
const NS_PER_SECOND = 1_000_000_000;

export interface Load {
  /** 0–1, all cores. */
  readonly system: number;
  readonly process: number;
  /** 0–1, the main thread. */
  readonly loop: number;
  /** Seconds that timers of the main thread came late. */
  readonly delayP99: number;
  readonly delayMax: number;
}

interface Window {
  readonly ts: number;
  readonly machine: { readonly busy: number; readonly total: number };
  readonly own: NodeJS.CpuUsage;
  readonly loop: EventLoopUtilization;
}

export class LoadSampler {
  readonly #delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  #window: Window | null = null;
  #load: { readonly ts: number; readonly value: Promise<Load> } | null = null;

  /** Measures only for those who ask. */
  read(): Promise<Load> {
    const now = performance.now();
    if (this.#load !== null && now - this.#load.ts < FRESH_MS) return this.#load.value;
    this.#load = { ts: now, value: this.#measure(now) };
    return this.#load.value;
  }

  stop(): void {
    this.#delay.disable();
  }

  async #measure(now: number): Promise<Load> {
    if (this.#window === null || now - this.#window.ts > OLD_MS) {
      this.#delay.enable();
      this.#delay.reset();
      this.#window = openWindow();
      await wait(SHORT_MS, undefined, { ref: false });
    }
    const [from, to] = [this.#window, openWindow()];
    const delayP99 = this.#delay.percentile(99) / NS_PER_SECOND;
    const delayMax = this.#delay.max / NS_PER_SECOND;
    this.#delay.reset();
    this.#window = to;
    return {
      system: share(to.machine.busy - from.machine.busy, to.machine.total - from.machine.total),
      process: share(
        (to.own.user + to.own.system - from.own.user - from.own.system) / 1_000,
        (to.ts - from.ts) * availableParallelism(),
      ),
      loop: performance.eventLoopUtilization(to.loop, from.loop).utilization,
      // The clock of the loop itself counts as one step.
      delayP99: Math.max(0, delayP99 - RESOLUTION_MS / 1_000),
      delayMax: Math.max(0, delayMax - RESOLUTION_MS / 1_000),
    };
  }
}

function openWindow(): Window {
  const times = cpus().map((cpu) => cpu.times);
  const idle = times.reduce((sum, time) => sum + time.idle, 0);
  const total = times.reduce(
    (sum, { user, nice, sys, idle: none, irq }) => sum + user + nice + sys + none + irq,
    0,
  );
  return {
    ts: performance.now(),
    machine: { busy: total - idle, total },
    own: process.cpuUsage(),
    loop: performance.eventLoopUtilization(),
  };
}

const share = (part: number, whole: number): number =>
  whole <= 0 ? 0 : Math.min(1, Math.max(0, part / whole));
