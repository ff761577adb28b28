/** Single records, whatever they are of. */
import type { EntityDescription, RowOf } from '#domain/entities/describe.ts';
import type { Http } from './http.ts';
import { queryCall } from './query.ts';

/** A record with all its fields. It follows no messages: whoever changes it would lose what they typed. */
export const queryRecord = <const E extends EntityDescription>(http: Http, { name, path }: E, id: string) =>
  queryCall<RowOf<E>>(http, { name, path }, 'queryById', { id });
