/** Demo rows of a record that needs no others, put in on any server. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { FeedbackStatus } from '#domain/codes/service.ts';
import { golfFeedback } from '#domain/entities/feedback.ts';
import { createRecordSeed } from '#server/demo/recordSeeds.ts';
import { type GolfServer, openGolfServer } from '../server-golf/golfServer.ts';

let desk: GolfServer;
beforeAll(async () => {
  desk = await openGolfServer();
});
afterAll(() => desk.server.app.close());

it('each park has the rows, in their first state, under ids of their own', async () => {
  const { app, clock } = desk.server;
  const rows = ['水箱渗水', '车道积水'].map((content) => ({ feedbackType: '4' as const, content }));
  const seed = createRecordSeed(golfFeedback, () => rows);
  await app.db.transaction().execute((tx) => seed.run(tx, { settings: app.settings, now: clock.now() }));
  const found = await desk.rows(golfFeedback.path);
  const added = found.filter(({ content }) => rows.some((row) => row.content === content));
  expect(added.map(({ status }) => status)).toEqual([FeedbackStatus.open, FeedbackStatus.open]);
  expect(new Set(added.map(({ id }) => id)).size).toBe(2);
  expect(added.every(({ id }) => /^\d{19}$/.test(id))).toBe(true);
});
