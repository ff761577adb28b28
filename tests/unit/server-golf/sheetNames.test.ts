/** What a sheet calls the records that others refer to. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { golfFlight } from '#domain/entities/flight.ts';
import { golfOrder } from '#domain/entities/order.ts';
import { addMarks } from '#server/resource/sheets/namesakes.ts';
import { getRecordDb } from '#server/resource/tables.ts';
import { type GolfServer, openGolfServer } from './golfServer.ts';

let desk: GolfServer;
beforeAll(async () => {
  desk = await openGolfServer();
});
afterAll(() => desk.server.app.close());

/** How an order of this flight names it. */
async function flightTextOf({ id, parkId, flightNo }: Awaited<ReturnType<GolfServer['row']>>) {
  const [order] = await desk.rows(golfOrder.path);
  if (order === undefined) throw new Error('no order');
  const placed = { ...order, parkId, flightId: id, flightId_dictText: flightNo };
  const [marked] = await addMarks({ db: desk.server.app.db, entity: golfOrder }, 1, [placed]);
  return marked?.['flightId_dictText'];
}

it('a flight has its day, whether or not another day has its number', async () => {
  const [flight] = await desk.rows(golfFlight.path);
  if (flight === undefined) throw new Error('no flight');
  const { flightNo, playDate } = flight;
  expect(await flightTextOf(flight)).toBe(`${flightNo}（${playDate}）`);
  const { db } = desk.server.app;
  await getRecordDb(db)
    .updateTable(golfFlight.table)
    .set({ flightNo: 'Z99' })
    .where('id', '=', flight.id)
    .execute();
  expect(await flightTextOf({ ...flight, flightNo: 'Z99' })).toBe(`Z99（${playDate}）`);
});
