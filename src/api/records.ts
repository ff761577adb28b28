/** Single records, whatever they are of. */
import type { AnyRow } from '#domain/entities/describe.ts';
import type { Http } from './http.ts';
import { readQuery, type Resource } from './query.ts';

/** A record with all its fields. It follows no messages: whoever changes it would lose what they typed. */
export const queryRecord = (http: Http, { name, path }: Resource, id: string) =>
  readQuery<AnyRow>(http, { name, path }, 'queryById', { id });
