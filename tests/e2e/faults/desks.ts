/** The network of the fault matrix and the desks behind it: in the gate one for all rows. */

import type { Browser } from '@playwright/test';
import { isFull } from '../../support/breadth.ts';
import { startWorld, type World } from '../../support/faultProxy/world.ts';
import type { TestServer } from '../../support/server.ts';
import { OperatorPage } from './operatorPage.ts';

export class Desks {
  readonly #browser: Browser;
  readonly #world: World;
  #shared: OperatorPage | null = null;

  private constructor(browser: Browser, world: World) {
    this.#browser = browser;
    this.#world = world;
  }

  static async start(browser: Browser): Promise<Desks> {
    return new Desks(browser, await startWorld());
  }

  get server(): TestServer {
    return this.#world.server;
  }

  /** As an earlier row left it: it recovers before the next. In the full run one that nothing has happened to. */
  async take(): Promise<OperatorPage> {
    if (isFull) return this.#open();
    this.#shared ??= await this.#open();
    return this.#shared;
  }

  /** One that nothing has happened to, for rows that count sockets of the dead as well. */
  async takeNew(): Promise<OperatorPage> {
    await this.#shared?.close();
    this.#shared = null;
    return this.take();
  }

  /** The next one takes the shared desk; others are closed. */
  async leave(desk: OperatorPage): Promise<void> {
    if (desk !== this.#shared) await desk.close();
  }

  async stop(): Promise<void> {
    await this.#shared?.close();
    await this.#world.stop();
  }

  #open(): Promise<OperatorPage> {
    return OperatorPage.open(this.#browser, this.#world);
  }
}
