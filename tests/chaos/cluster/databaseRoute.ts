/** A way from one server to the database that can be held up: nothing goes through, and no connection ends by that. */

import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export class DatabaseRoute {
  readonly #server: Server;
  readonly #target: string;
  /** Both ends of each connection; the second one is absent until it is let through. */
  readonly #links = new Set<readonly Socket[]>();
  /** Clients that came while nothing goes through. */
  #waiting: Socket[] = [];
  #isHeld = false;

  /** @param target path of the socket of the database */
  static async open(target: string): Promise<DatabaseRoute> {
    const route = new DatabaseRoute(target);
    route.#server.listen(0, '127.0.0.1');
    await once(route.#server, 'listening');
    return route;
  }

  private constructor(target: string) {
    this.#target = target;
    // A client that closes its side still reads the rest.
    this.#server = createServer({ allowHalfOpen: true }, (client) => {
      client.on('error', () => client.destroy());
      if (this.#isHeld) this.#waiting.push(client);
      else this.#join(client);
    });
  }

  get port(): number {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('the route does not listen');
    return address.port;
  }

  /** From now on bytes wait, in both directions, and so do new connections. */
  hold(): void {
    this.#isHeld = true;
    for (const [client, database] of this.#links) {
      client?.unpipe().pause();
      database?.unpipe().pause();
    }
  }

  /** What has waited goes through, in its order. */
  release(): void {
    this.#isHeld = false;
    for (const [client, database] of this.#links) if (client && database) pipeBoth(client, database);
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const client of waiting) if (!client.destroyed) this.#join(client);
  }

  async close(): Promise<void> {
    for (const socket of [...this.#links].flat()) socket.destroy();
    for (const client of this.#waiting) client.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(client: Socket): void {
    const database = connect({ path: this.#target, allowHalfOpen: true });
    const link = [client, database];
    this.#links.add(link);
    const end = (): void => {
      this.#links.delete(link);
      client.destroy();
      database.destroy();
    };
    for (const socket of link) socket.on('error', end).on('close', end);
    pipeBoth(client, database);
  }
}

function pipeBoth(client: Socket, database: Socket): void {
  client.pipe(database);
  database.pipe(client);
}
