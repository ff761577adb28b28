import type { EntityDescription, StandardCall } from '#domain/entities/describe.ts';

/** Whether a record has a standard call: without it, it has no button. */
export const hasCall = ({ calls, view }: EntityDescription, call: StandardCall): boolean =>
  calls === undefined ? view !== true || call === 'list' : calls.includes(call);
