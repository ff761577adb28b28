/** The rooms of the golf business: one plugin an area, each with the records it looks after. */
import type { FastifyPluginAsync } from 'fastify';
import { caddieRoom } from './caddies/index.ts';
import { competitionRoom } from './competitions/index.ts';
import { contentRoom } from './content/index.ts';
import { courseRoom } from './course/index.ts';
import { deviceRoom } from './devices/index.ts';
import { orderRoom } from './orders/index.ts';
import { peopleRoom } from './people/index.ts';
import { priceRoom } from './prices/index.ts';
import { statisticsRoom } from './statistics/index.ts';

export const golfRooms: readonly FastifyPluginAsync[] = [
  courseRoom,
  deviceRoom,
  competitionRoom,
  caddieRoom,
  orderRoom,
  priceRoom,
  contentRoom,
  peopleRoom,
  statisticsRoom,
];
