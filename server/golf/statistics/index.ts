/** What the days were like: facts of days and holes, overview, rankings. */
import type { FastifyPluginAsync } from 'fastify';

export const statisticsRoom: FastifyPluginAsync = async () => undefined;
