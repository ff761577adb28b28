/** A backup is all there is, of one moment; a broken one changes nothing. */

import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeArchive } from '#server/backup/archive.ts';
import { takeBackup } from '#server/backup/dump.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { listForeignObjects, readStructure, type Structure } from '#server/backup/structure.ts';
import { readSummary, verifyBackup } from '#server/backup/verify.ts';
import { openDatabase } from '#server/database/open.ts';
import { RESTORE_MARK } from '#server/database/postgres/cluster.ts';
import { createDatabase, type TestDatabase } from '#tests/support/cluster.ts';
import { until } from '#tests/unit/server-realtime/live.ts';
import { connect, dropCasts } from './databases.ts';

const UPLOAD = 'a1b2c3.png';
/** Text that a table of text has to escape. */
const AWKWARD = 'tab\there, line\nbreak, back\\slash, \\N, 中文😀';

/** Of a table without rows. */
const EMPTY = '0 ';

let folder: string;
let source: TestDatabase;
let dataDir: string;
let file: string;
let content: Content;

interface Content {
  readonly structure: Structure;
  /** Hash of all rows, by table. */
  readonly rows: Readonly<Record<string, string>>;
}

async function readContent(client: Client): Promise<Content> {
  const structure = await readStructure(client);
  const rows: Record<string, string> = {};
  for (const { name } of structure.tables) {
    const { rows: found } = await client.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text collate "C")), '') as hash from ${name} t`,
    );
    rows[name] = found[0]?.hash ?? '';
  }
  return { structure, rows };
}

/** What a restore brings back: all but the logins, for everybody signs in again, and what servers had to hear of them. */
const comparable = ({ structure: { beforeRows, afterRows, tables }, rows }: Content): unknown => ({
  beforeRows,
  afterRows: afterRows.map(dropCasts),
  tables,
  rows: { ...rows, sys_token: null, sys_change: null },
});

/** The writing end of a pipe that somebody reads; `false` = nobody does, and what is written would be lost. */
function openRead(pipe: string): number | false {
  try {
    return openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch {
    return false;
  }
}

/** Paths of what this process has open, where the system tells. */
function listOpenFiles(): readonly string[] {
  if (!existsSync('/proc/self/fd')) return [];
  return readdirSync('/proc/self/fd').flatMap((name) => {
    try {
      return [readlinkSync(join('/proc/self/fd', name))];
    } catch {
      return [];
    }
  });
}

const read = (url: string): Promise<Content> => connect(url, readContent);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-backup-'));
  // Where tests are root's, the database is another account's, which must pass through.
  chmodSync(folder, 0o711);
  dataDir = join(folder, 'data');
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  writeFileSync(join(dataDir, 'files', UPLOAD), 'picture');
  writeFileSync(join(dataDir, 'files', 'half.part'), 'unfinished');
  writeFileSync(join(dataDir, 'secret.key'), 'key');
  source = await createDatabase();
  await connect(source.url, async (client) => {
    await client.query(`update sys_user set realname = $1 where username = 'admin'`, [AWKWARD]);
    await client.query(`insert into sys_change (topic, subject) values ('session', '1')`);
  });
  content = await read(source.url);
  file = join(folder, 'backup.zip');
  await takeBackup({ connection: { connectionString: source.url }, dataDir }, file);
});
afterAll(async () => {
  await source.drop();
  rmSync(folder, { recursive: true, force: true });
});

// BACKUP-01, BACKUP-03
describe('a backup', () => {
  it('is restored into an empty database with the same structure and the same rows, and uploads', async () => {
    const empty = await createDatabase('empty');
    const to = join(folder, 'to-server');
    const { replaced } = await restoreBackup(file, {
      dataDir: to,
      databaseUrl: empty.url,
      mayReplace: false,
    });
    expect(replaced).toEqual([]);
    const restored = await read(empty.url);
    expect(comparable(restored)).toEqual(comparable(content));
    // A server would take the sessions that it names for open ones.
    expect(content.rows['sys_change']).not.toBe(EMPTY);
    expect(restored.rows['sys_change']).toBe(EMPTY);
    expect(restored.rows['sys_token']).toBe(EMPTY);
    expect(readdirSync(to).toSorted()).toEqual(['files', 'secret.key']);
    expect(readdirSync(join(to, 'files'))).toEqual([UPLOAD]);
    expect(readFileSync(join(to, 'files', UPLOAD), 'utf8')).toBe('picture');
    await empty.drop();
  });

  it('is restored into an embedded database, and replaces one only when asked to', async () => {
    const to = join(folder, 'to-embedded');
    const target = { dataDir: to, databaseUrl: null, mayReplace: false };
    mkdirSync(join(to, 'postgres'), { recursive: true, mode: 0o711 });
    writeFileSync(join(to, 'postgres', 'mine'), 'of before');
    await expect(restoreBackup(file, target)).rejects.toThrow('已有数据');
    const { replaced } = await restoreBackup(file, { ...target, mayReplace: true });
    expect(replaced.map((path) => readFileSync(join(path, 'mine'), 'utf8'))).toEqual(['of before']);
    const database = await openDatabase(to);
    const client = new Client(database.connection);
    await client.connect();
    expect(comparable(await readContent(client))).toEqual(comparable(content));
    await client.end();
    await database.close();
  });

  it('that was interrupted between the old and the new is not served', async () => {
    const half = join(folder, 'half');
    mkdirSync(half);
    writeFileSync(join(half, RESTORE_MARK), '/backups/of-friday.zip');
    await expect(openDatabase(half)).rejects.toThrow(
      '请再次运行 npm run --silent restore -- /backups/of-friday.zip',
    );
  });

  it('goes over what backups that were killed have left, and not over one that is being written', async () => {
    const others = join(folder, 'others');
    mkdirSync(others);
    const [old, young] = [join(others, 'manual-1.zip.part'), join(others, 'manual-2.zip.part')];
    for (const path of [old, young]) writeFileSync(path, 'half');
    const anHourAgo = new Date(Date.now() - 3_700_000);
    utimesSync(old, anHourAgo, anHourAgo);
    await takeBackup({ connection: { connectionString: source.url }, dataDir }, join(others, 'manual-3.zip'));
    expect(readdirSync(others).toSorted()).toEqual(['manual-2.zip.part', 'manual-3.zip']);
  });

  it('leaves out an upload that is removed meanwhile', async () => {
    const uploads = join(folder, 'uploads');
    mkdirSync(uploads);
    writeFileSync(join(uploads, UPLOAD), 'picture');
    // Listed, and not there.
    symlinkSync(join(uploads, 'nowhere'), join(uploads, 'gone.png'));
    const { entries } = await takeBackup(
      { connection: { connectionString: source.url }, dataDir, filesDir: uploads },
      join(folder, 'without.zip'),
    );
    const names = entries.map(({ name }) => name).filter((name) => name.startsWith('files/'));
    expect(names).toEqual([`files/${UPLOAD}`]);
  });

  it('ends nothing else when its connection is lost, and is whole where all rows were read', async () => {
    const uploads = join(folder, 'slow');
    mkdirSync(uploads);
    // Read as soon as somebody writes to it.
    const upload = join(uploads, UPLOAD);
    execFileSync('mkfifo', [upload]);
    const lost = join(folder, 'lost.zip');
    const taking = takeBackup(
      { connection: { connectionString: source.url }, dataDir, filesDir: uploads },
      lost,
    );
    const pipe = await until(() => openRead(upload), 'a backup that reads uploads');
    try {
      await connect(source.url, (client) =>
        client.query(`
          select pg_terminate_backend(pid, 5000) from pg_stat_activity
          where datname = current_database() and application_name = 'fairway backup'`),
      );
    } finally {
      writeSync(pipe, 'picture');
      closeSync(pipe);
    }
    const { tables } = await taking;
    expect(await verifyBackup(lost)).toMatchObject({ tables });
  });

  it('that is given up while it reads uploads ends at once, and leaves no file and none open', async () => {
    const uploads = join(folder, 'endless');
    mkdirSync(uploads);
    const upload = join(uploads, UPLOAD);
    execFileSync('mkfifo', [upload]);
    const given = new AbortController();
    const others = join(folder, 'given-up');
    const taking = takeBackup(
      { connection: { connectionString: source.url }, dataDir, filesDir: uploads },
      join(others, 'manual-1.zip'),
      given.signal,
    );
    // It may be refused before anybody looks.
    const refusal = taking.catch(String);
    const pipe = await until(() => openRead(upload), 'a backup that reads uploads');
    given.abort();
    // It waits for bytes of the pipe, which this ends.
    closeSync(pipe);
    expect(await refusal).toContain('aborted');
    expect(readdirSync(others)).toEqual([]);
    expect(listOpenFiles().filter((path) => path.startsWith(others) || path === upload)).toEqual([]);
  });

  it('whose rows cannot be read leaves no file and none open', async () => {
    const others = join(folder, 'unread');
    mkdirSync(others);
    // eslint-disable-next-line require-yield
    async function* fail(): AsyncGenerator<{ name: string; open: () => Readable }> {
      throw new Error('gone');
    }
    const summarize = () => ({ name: 'summary', text: '' });
    await expect(writeArchive(join(others, 'manual-1.zip'), fail(), summarize)).rejects.toThrow('gone');
    expect(readdirSync(others)).toEqual([]);
    expect(listOpenFiles().filter((path) => path.startsWith(others))).toEqual([]);
  });

  it('holds every kind of object that the schema has', async () => {
    expect(await connect(source.url, listForeignObjects)).toEqual([]);
  });

  it('holds the rows of one moment while others write', async () => {
    const moving = join(folder, 'moving.zip');
    await connect(source.url, async (client) => {
      await client.query('create table backup_left (n int); create table backup_right (n int)');
      const over = new AbortController();
      const writing = (async () => {
        for (let n = 0; !over.signal.aborted; n += 1)
          await client.query(
            `begin; insert into backup_left values (${n}); insert into backup_right values (${n}); commit`,
          );
      })();
      const { tables } = await takeBackup({ connection: { connectionString: source.url }, dataDir }, moving);
      over.abort();
      await writing;
      const rows = (name: string) => tables.find((table) => table.name === name)?.rows;
      expect(rows('backup_left')).toBe(rows('backup_right'));
      await client.query('drop table backup_left; drop table backup_right');
    });
  });
});

// BACKUP-02
describe('a broken backup', () => {
  const breakages: readonly (readonly [string, (bytes: Buffer) => Buffer])[] = [
    ['cut short', (bytes) => bytes.subarray(0, bytes.length - 1000)],
    ['empty', () => Buffer.alloc(0)],
    ['another file', () => Buffer.from('not an archive')],
    [
      'with one byte changed',
      (bytes) => {
        const changed = Buffer.from(bytes);
        const at = Math.floor(bytes.length / 2);
        changed[at] = (changed[at] ?? 0) ^ 0xff;
        return changed;
      },
    ],
  ];

  it.each(breakages)('%s is refused', async (_title, spoil) => {
    const broken = join(folder, 'broken.zip');
    writeFileSync(broken, spoil(readFileSync(file)));
    await expect(verifyBackup(broken)).rejects.toThrow(/已损坏|不是备份文件/);
    await expect(
      restoreBackup(broken, { dataDir, databaseUrl: source.url, mayReplace: true }),
    ).rejects.toThrow(/已损坏|不是备份文件/);
  });

  it('with a damaged list is not kept open by whoever asks what it holds', async () => {
    const broken = join(folder, 'list.zip');
    const bytes = Buffer.from(readFileSync(file));
    const list = bytes.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
    bytes.write('XX', list, 'latin1');
    writeFileSync(broken, bytes);
    expect(await readSummary(broken)).toBeNull();
    await until(() => !listOpenFiles().includes(broken), 'the end of a file', 5_000);
  });

  it('changed nothing of what it was to replace', async () => {
    expect(await read(source.url)).toEqual(content);
    expect(readFileSync(join(dataDir, 'secret.key'), 'utf8')).toBe('key');
  });

  it('is refused by a database that somebody uses', async () => {
    const used = await createDatabase('empty');
    await connect(used.url, async () => {
      await expect(
        restoreBackup(file, { dataDir: join(folder, 'used'), databaseUrl: used.url, mayReplace: true }),
      ).rejects.toThrow('先停止所有服务器');
    });
    await used.drop();
  });
});
