/**
 * Who is at work, told to the database: its triggers write it beside every change. The name travels with the call
 * (`runAs`), not from hand to hand, so that no statement can forget it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import { findWrittenTable } from './versions.ts';

export interface Actor {
  readonly username: string;
  readonly userId: string;
  /** Address the call came from. */
  readonly ip: string;
  /** The tenant the call works in. */
  readonly tenantId: number | null;
}

/** One piece of work of one actor. What it left running belongs to the server once it `isOver`. */
export interface ActorScope {
  readonly actor: Actor;
  isOver: boolean;
  /** It has written something, or begun to. */
  hasWritten: boolean;
}

const scopes = new AsyncLocalStorage<ActorScope>();

export function runAs<T>(scope: ActorScope, work: () => T): T {
  return scopes.run(scope, work);
}

/** `null`: the server by itself. */
export function getActor(): Actor | null {
  const scope = scopes.getStore();
  return scope === undefined || scope.isOver ? null : scope.actor;
}

/** The setting of a connection that triggers read (`audit_record`), its parts divided by a character no name has. */
const SETTING = 'fairway.actor';
const DIVIDER = '\u001F';
const NOBODY = '';

function formatActor(actor: Actor | null): string {
  if (actor === null) return NOBODY;
  const parts = [actor.username, actor.userId, actor.ip, String(actor.tenantId ?? '')];
  return parts.map((part) => part.replaceAll(DIVIDER, '')).join(DIVIDER);
}

/** PostgreSQL by kysely, which tells the database before each write who writes. */
export class ActorDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new ActorDriver(this.#config);
  }
}

class ActorDriver extends PostgresDriver {
  readonly #names = new WeakMap<DatabaseConnection, ConnectionActor>();

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    if (!this.#names.has(connection)) this.#names.set(connection, new ConnectionActor(connection));
    return connection;
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    await this.#names.get(connection)?.begin();
    await super.beginTransaction(connection, settings);
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection).finally(() => this.#names.get(connection)?.end());
  }

  override async rollbackTransaction(connection: DatabaseConnection) {
    await super.rollbackTransaction(connection).finally(() => this.#names.get(connection)?.end());
  }
}

/** What one connection was told last; said again only when somebody else writes. */
class ConnectionActor {
  readonly #execute: DatabaseConnection['executeQuery'];
  #said = NOBODY;
  #isInTransaction = false;

  constructor(connection: DatabaseConnection) {
    this.#execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async <R>(query: CompiledQuery) => {
      if (!this.#isInTransaction && isWrite(query)) await this.#say();
      return this.#execute<R>(query);
    };
  }

  /** Before the transaction: what is set within one is taken back with it. */
  async begin(): Promise<void> {
    await this.#say();
    this.#isInTransaction = true;
  }

  end(): void {
    this.#isInTransaction = false;
  }

  async #say(): Promise<void> {
    const scope = scopes.getStore();
    if (scope !== undefined) scope.hasWritten = true;
    const name = formatActor(getActor());
    if (name === this.#said) return;
    await this.#execute(CompiledQuery.raw(`select set_config('${SETTING}', $1, false)`, [name]));
    this.#said = name;
  }
}

function isWrite({ query, sql }: CompiledQuery): boolean {
  switch (query.kind) {
    case 'SelectQueryNode':
      return false;
    case 'RawNode':
      return findWrittenTable(sql) !== undefined;
    default:
      return true;
  }
}
