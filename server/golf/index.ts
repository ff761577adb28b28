/** The packages of the golf business: one plugin an area, each with the records it looks after. */

import type { FastifyPluginAsync } from 'fastify';
import { registerCaddies } from './caddies/index.ts';
import { registerCompetitions } from './competitions/index.ts';
import { registerContent } from './content/index.ts';
import { registerCourse } from './course/index.ts';
import { registerCourseMaps } from './courseMaps/courseMapRoutes.ts';
import { registerDevices } from './devices/index.ts';
import { registerOrders } from './orders/index.ts';
import { registerPeople } from './people/index.ts';
import { registerPrices } from './prices/index.ts';
import { registerStatistics } from './statistics/index.ts';

export const golfPlugins: readonly FastifyPluginAsync[] = [
  registerCourse,
  registerCourseMaps,
  registerDevices,
  registerCompetitions,
  registerCaddies,
  registerOrders,
  registerPrices,
  registerContent,
  registerPeople,
  registerStatistics,
];
