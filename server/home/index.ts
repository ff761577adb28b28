/** Answers that are made of several lists at once: what waits for the caller, and records by number or name. */
import type { FastifyPluginAsync } from 'fastify';
import { homeCalls } from '#domain/calls/home.ts';
import { succeed } from '../http/envelope.ts';
import { searchRecords } from './search.ts';
import { findWaiting } from './waiting.ts';

export const registerHome: FastifyPluginAsync = async (app) => {
  app.serve(homeCalls.listWaiting, async ({ user, query }) =>
    succeed(await findWaiting(app, user, query.parkId)),
  );
  app.serve(homeCalls.findRecords, async ({ user, query }) => {
    const text = query.text.trim();
    return succeed(text === '' ? [] : await searchRecords(app, user, text, query.parkId));
  });
};
