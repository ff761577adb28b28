import type { AnyRow, EntityDescription } from '#domain/entities/describe.ts';

/** What a record is called in titles and questions: words, where its naming field holds a code. */
export const formatRowName = ({ display, heading = display }: EntityDescription, row: AnyRow): string =>
  String(row[`${heading}_dictText`] ?? row[heading] ?? row.id);
