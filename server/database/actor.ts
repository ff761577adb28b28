/**
 * Who is at work, told to the database: its triggers write it beside every change. The name travels with the call
 * (`runInScope`), not from hand to hand, so that no statement can forget it.
 */

import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { DatabaseUnavailableError, isConnectionLost } from './availability.ts';
import { publishStep } from './transactionSteps.ts';
import { findWrittenTable, type TableVersions } from './versions.ts';

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

export function runInScope<T>(scope: ActorScope, work: () => T): T {
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

/**
 * PostgreSQL by kysely, which tells the database before each write who writes, notes which table was written, and says of a
 * failure whether the database could not be reached.
 */
export class ActorDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #versions: TableVersions | null;

  /** @param versions what is told of writes; `null` = others write too, and nobody keeps what was read */
  constructor(config: PostgresDialectConfig, versions: TableVersions | null = null) {
    super(config);
    this.#config = config;
    this.#versions = versions;
  }

  override createDriver(): PostgresDriver {
    return new ActorDriver(this.#config, this.#versions);
  }
}

class ActorDriver extends PostgresDriver {
  readonly #actors = new WeakMap<DatabaseConnection, ConnectionActor>();
  readonly #versions: TableVersions | null;

  constructor(config: PostgresDialectConfig, versions: TableVersions | null) {
    super(config);
    this.#versions = versions;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    try {
      const connection = await super.acquireConnection();
      if (!this.#actors.has(connection))
        this.#actors.set(connection, new ConnectionActor(connection, this.#versions));
      return connection;
    } catch (error) {
      // Nothing else can go wrong before a statement is sent.
      throw new DatabaseUnavailableError(error);
    }
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    await this.#actors.get(connection)?.begin();
    await super.beginTransaction(connection, settings);
    publishStep(connection, 'begin');
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection).finally(() => this.#end(connection, 'commit'));
  }

  override async rollbackTransaction(connection: DatabaseConnection) {
    await super.rollbackTransaction(connection).finally(() => this.#end(connection, 'rollback'));
  }

  #end(connection: DatabaseConnection, step: 'commit' | 'rollback'): void {
    this.#actors.get(connection)?.end();
    publishStep(connection, step);
  }
}

/** What one connection was told last; said again only when somebody else writes. */
class ConnectionActor {
  readonly #execute: DatabaseConnection['executeQuery'];
  readonly #versions: TableVersions | null;
  #said = NOBODY;
  #isInTransaction = false;

  constructor(connection: DatabaseConnection, versions: TableVersions | null) {
    const execute = connection.executeQuery.bind(connection);
    this.#execute = <R>(query: CompiledQuery) => this.#watch<R>(query, execute);
    this.#versions = versions;
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

  async #watch<R>(
    query: CompiledQuery,
    execute: DatabaseConnection['executeQuery'],
  ): Promise<QueryResult<R>> {
    try {
      const result = await execute<R>(query);
      const table = findWrittenTable(query.sql);
      if (table !== undefined && result.numAffectedRows !== 0n) this.#versions?.written(table);
      return result;
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      // What the lost statement did is not known.
      this.#versions?.written(null);
      throw new DatabaseUnavailableError(error);
    }
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
