/** Words that people look for are in the order of the dictionary: Chinese by its pinyin, which ICU knows. */

import { sql } from 'kysely';
import { DatabaseSetupError } from './postgres/setupError.ts';
import type { Db } from './schema.ts';

const PINYIN = 'zh-x-icu';

/** Behind a column, in `order by` and in the index that has this order. */
export const BY_PINYIN = sql.raw(`collate "${PINYIN}"`);

/** What begins alike lies together: only in this order is it found by its beginning. */
export const BY_BYTES = sql.raw('collate "C"');

/** @throws DatabaseSetupError when the server was built without ICU */
export async function requirePinyin(db: Db): Promise<void> {
  const { rows } = await sql`select 1 from pg_collation where collname = ${PINYIN}`.execute(db);
  if (rows.length === 0)
    throw new DatabaseSetupError(
      `数据库服务器没有排序规则 ${PINYIN}，请使用带 ICU 的 PostgreSQL 15 或更新的版本`,
    );
}
