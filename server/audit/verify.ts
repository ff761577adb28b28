/**
 * Proves the chain of both logs: numbers without a gap, each link made of the one before it and of its row, each row as
 * it was written, and nothing taken out that no line tells of. What the database did in SQL is computed anew here.
 */

import { createHash, type Hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/schema.ts';
import { openTransaction } from '../database/transaction.ts';
import { type ChainLink, linkTo, nameRow, readRowDigests, type RowDigests } from './digests.ts';

export interface BrokenRow {
  /** Its number in the chain; `null` = it has none. */
  readonly seq: number | null;
  /** e.g. `系统日志 1234567890123456789`. */
  readonly row: string;
  readonly reason: string;
}

export interface ChainReport {
  readonly links: number;
  /** RowDigests that were taken out, told of by a line each time. */
  readonly removed: number;
  /** Number and hash of the last link: what to keep elsewhere and pass as `anchor` the next time. */
  readonly head: Anchor;
  readonly broken: BrokenRow | null;
}

export interface Anchor {
  readonly seq: number;
  /** Hexadecimal. */
  readonly hash: string;
}

/** Links that are read at once. */
const PAGE = 2000;
const START = Buffer.alloc(32);

/** @param anchor a head of earlier: it must still be there, so that nobody cut off the end and wrote it anew */
export async function verifyChain(db: Db, anchor?: Anchor): Promise<ChainReport> {
  return openTransaction(db, (tx) => new ChainWalk(tx, anchor).run(), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

interface Removal {
  readonly seq: number;
  count: number;
  readonly digest: Hash;
}

class ChainWalk {
  readonly #tx: Tx;
  readonly #anchor: Anchor | undefined;
  readonly #removals = new Map<string, Removal>();
  #seq = 0;
  #hash: Buffer = START;
  #removed = 0;
  #isAnchored: boolean;

  constructor(tx: Tx, anchor: Anchor | undefined) {
    this.#tx = tx;
    this.#anchor = anchor;
    this.#isAnchored = anchor === undefined;
  }

  async run(): Promise<ChainReport> {
    const broken = (await this.#walk()) ?? (await this.#findRemovalProblem()) ?? (await this.#findUnlinked());
    return { ...this.#report(), broken: broken ?? this.#findAnchorProblem() };
  }

  #report() {
    return {
      links: this.#seq,
      removed: this.#removed,
      head: { seq: this.#seq, hash: this.#hash.toString('hex') },
    };
  }

  async #walk(): Promise<BrokenRow | null> {
    for (;;) {
      const links = await this.#tx
        .selectFrom('sysAuditChain')
        .selectAll()
        .where('seq', '>', this.#seq)
        .orderBy('seq')
        .limit(PAGE)
        .execute();
      const rows = await readRowDigests(this.#tx, links);
      for (const link of links) {
        const reason = this.#check(link, rows);
        if (reason !== null) return reason;
      }
      if (links.length < PAGE) return null;
    }
  }

  #check(link: ChainLink, rows: RowDigests): BrokenRow | null {
    const expected = this.#seq + 1;
    if (link.seq !== expected) return { seq: expected, row: '审计链', reason: '缺少这一条，链在此中断' };
    const row = nameRow(link);
    const hash = linkTo(this.#hash, link);
    if (!hash.equals(link.hash)) return { seq: link.seq, row, reason: '哈希与前一条不相连' };
    const content = rows.digest(link);
    if (link.removedBy !== null) this.#noteRemoval(link, link.removedBy);
    else if (content === null) return { seq: link.seq, row, reason: '记录不见了，也没有删除说明' };
    if (content !== null && !content.equals(link.contentHash))
      return { seq: link.seq, row, reason: '内容被改动' };
    this.#seq = link.seq;
    this.#hash = hash;
    const { seq, hash: anchored } = this.#anchor ?? {};
    if (seq === link.seq && anchored === hash.toString('hex')) this.#isAnchored = true;
    return null;
  }

  #noteRemoval({ seq, contentHash }: ChainLink, removedBy: string): void {
    this.#removed += 1;
    const removal = this.#removals.get(removedBy) ?? { seq, count: 0, digest: createHash('sha256') };
    removal.digest.update(`${removal.count === 0 ? '' : ','}${seq}:${contentHash.toString('hex')}`);
    removal.count += 1;
    this.#removals.set(removedBy, removal);
  }

  /**
   * Each removal has its line, and took what the line says. These lines are kept (`isRemovalLine`): one that is gone proves
   * nothing any more, and whatever is taken out could point at it.
   */
  async #findRemovalProblem(): Promise<BrokenRow | null> {
    for (const [id, removal] of this.#removals) {
      const row = `系统日志 ${id}`;
      const line = await this.#findLine(id);
      if (line === null) return { seq: removal.seq, row, reason: '删除了记录，但没有删除说明' };
      if (!line.includes(removal.digest.digest('hex')))
        return { seq: removal.seq, row, reason: '删除的记录与删除说明不符' };
    }
    return null;
  }

  async #findLine(id: string): Promise<string | null> {
    const [line] = await this.#tx.selectFrom('sysLog').select('requestParam').where('id', '=', id).execute();
    return line === undefined ? null : (line.requestParam ?? '');
  }

  /** RowDigests that got in past the chain. */
  async #findUnlinked(): Promise<BrokenRow | null> {
    const { rows } = await sql<{ name: string }>`
      (select '系统日志 ' || id as name from sys_log line where not exists (
        select from sys_audit_chain link where link.source = 'log' and link.row_id = line.id) limit 1)
      union all
      (select '数据日志 ' || seq from sys_data_log line where not exists (
        select from sys_audit_chain link where link.source = 'data' and link.seq = line.seq) limit 1)`.execute(
      this.#tx,
    );
    const [first] = rows;
    return first === undefined ? null : { seq: null, row: first.name, reason: '不在链中' };
  }

  #findAnchorProblem(): BrokenRow | null {
    if (this.#isAnchored || this.#anchor === undefined) return null;
    return { seq: this.#anchor.seq, row: '审计链', reason: '与保存的锚点不符：末尾被截断或重写' };
  }
}
