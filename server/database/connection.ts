/** The way from the driver to the engine: the messages of one query go together, as over a socket that is corked. */
import { type PGlite, protocol } from '@electric-sql/pglite';
import { createPgConfig, type PGlitePgConfig } from '@electric-sql/pglite/node-postgres';
import { findWrittenTable } from './versions.ts';

/** Takes messages of PostgreSQL's protocol. @returns what is said in answer, whole messages */
export type Exchange = (messages: Uint8Array) => Promise<Uint8Array>;

/** First bytes of what the backend answers at once: Query, Sync, Flush. */
const AWAITS_ANSWER: ReadonlySet<number | undefined> = new Set([0x51, 0x53, 0x48]);
const QUERY = 0x51;
const PARSE = 0x50;
const HEAD_BYTES = 5;
/** What a statement that found nothing to write says. */
const NOTHING = /^(?:INSERT 0|UPDATE|DELETE) 0$/;

type Said = Parameters<Parameters<InstanceType<typeof protocol.Parser>['parse']>[1]>[0];

/**
 * The driver's settings, with a connection that goes through `exchange`.
 * @param written told of each statement that wrote, once it has: the table, or `null` when it cannot be told
 */
export function connectThrough(exchange: Exchange, written: (table: string | null) => void): PGlitePgConfig {
  let waiting: Uint8Array[] = [];
  const parser = new protocol.Parser();
  const engine = {
    waitReady: Promise.resolve(),
    /** Called one after the other. */
    async execProtocolStream(message: Uint8Array) {
      waiting.push(message);
      if (!AWAITS_ANSWER.has(message[0])) return [];
      const sent = waiting;
      waiting = [];
      const answers: Said[] = [];
      parser.parse(await exchange(Buffer.concat(sent)), (answer) => void answers.push(answer));
      const table = writtenBy(sent);
      if (table !== undefined && !answers.some(foundNothing)) written(table);
      return answers;
    },
  };
  // All that the connection uses of it.
  return createPgConfig(engine as unknown as PGlite);
}

function writtenBy(sent: readonly Uint8Array[]): string | null | undefined {
  const statement = sent.map(statementOf).find((text) => text !== undefined);
  // A statement that was named before could be any.
  return statement === undefined ? null : findWrittenTable(statement);
}

/** The text in a message that brings one: of Parse it stands behind a name. */
function statementOf(message: Uint8Array): string | undefined {
  if (message[0] !== QUERY && message[0] !== PARSE) return undefined;
  const start = message[0] === PARSE ? message.indexOf(0, HEAD_BYTES) + 1 : HEAD_BYTES;
  return Buffer.from(message.buffer, message.byteOffset, message.length).toString(
    'latin1',
    start,
    message.indexOf(0, start),
  );
}

function foundNothing(answer: Said): boolean {
  return answer.name === 'commandComplete' && 'text' in answer && NOTHING.test(String(answer.text));
}
