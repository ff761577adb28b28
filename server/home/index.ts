/** Answers that are made of several lists at once: what waits for the caller, and records by number or name. */

import type { FastifyPluginAsync, FastifyInstance } from 'fastify';
import { homeCalls, type FoundRecord } from '#domain/calls/home.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { findField } from '#domain/entities/fields.ts';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { golfPlayer } from '#domain/entities/player.ts';
import { bindTest } from '#domain/query/bind.ts';
import type { CurrentUser } from '../auth/currentUser.ts';
import { succeed } from '../http/envelope.ts';
import { findReadableRows, formatField, mayList } from './readableRows.ts';
import { findWaiting } from './waiting.ts';

const MOST_HITS = 5;

const KINDS: readonly {
  readonly entity: EntityDescription;
  /** Texts that are searched, if the caller may see them. */
  readonly fields: readonly string[];
  readonly details: readonly string[];
}[] = [
  { entity: golfOrder, fields: ['orderNo', 'contactName'], details: ['contactName', 'teeTime', 'status'] },
  { entity: golfPlayer, fields: ['name', 'playerNo', 'memberNo'], details: ['playerNo', 'memberType'] },
  { entity: golfFlight, fields: ['flightNo', 'boardNo'], details: ['playDate', 'boardNo', 'status'] },
];

/** Records by their number or the name of a person, for the palette: at most five of a kind (HELP-02). */
async function searchRecords(
  app: FastifyInstance,
  user: CurrentUser,
  text: string,
  parkId: string | undefined,
): Promise<readonly FoundRecord[]> {
  const found: FoundRecord[] = [];
  for (const { entity, fields, details } of KINDS) {
    if (!mayList(entity, user)) continue;
    const params = { parkId, pageSize: String(MOST_HITS) };
    const { rows } = await findReadableRows(app, user, entity, params, (query, visible) => ({
      ...query,
      group: { match: 'or', conditions: listConditions(visible, fields, text) },
    }));
    for (const row of rows)
      found.push({
        entity: entity.name,
        id: row.id,
        title: formatField(entity, row, entity.display),
        detail: details
          .map((name) => formatField(entity, row, name))
          .filter((one) => one !== '')
          .join(' · '),
      });
  }
  return found;
}

/** What is hidden from the caller is not searched either: an answer would tell it. */
function listConditions(visible: EntityDescription, fields: readonly string[], text: string) {
  return fields.flatMap((name) => {
    const field = findField(visible, name);
    return field === undefined ? [] : (bindTest(field, { op: 'contains', text }) ?? []);
  });
}

export const registerHome: FastifyPluginAsync = async (app) => {
  app.serve(homeCalls.listWaiting, async ({ user, query }) =>
    succeed(await findWaiting(app, user, query.parkId)),
  );
  app.serve(homeCalls.findRecords, async ({ user, query }) => {
    const text = query.text.trim();
    return succeed(text === '' ? [] : await searchRecords(app, user, text, query.parkId));
  });
};
