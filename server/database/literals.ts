import { type RawBuilder, sql } from 'kysely';

/** The same values in every call, written into the text so that the planner sees which: `status in ('1', '2')`. */
export function listLiterals(values: readonly string[]): RawBuilder<unknown> {
  return sql.join(values.map((value) => sql.lit(value)));
}
