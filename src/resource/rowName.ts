import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';

/** What a record is called in titles and questions: words, where its naming field holds a code. */
export const formatRowName = ({ display }: EntityDescription, row: AnyRow): string =>
  String(row[`${display}_dictText`] ?? row[display] ?? row.id);
