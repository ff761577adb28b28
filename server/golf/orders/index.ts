/** Orders with their check log and refunds. */
import type { FastifyPluginAsync } from 'fastify';
import { golfOrder } from '#domain/entities/order.ts';
import { golfOrderCheckLog } from '#domain/entities/orderCheckLog.ts';
import { golfOrderRefund } from '#domain/entities/refund.ts';
import { serveResource } from '../../resource/routes.ts';
import { orderRoutes } from './orderRoutes.ts';
import { orderRules } from './orderRules.ts';
import { refundRules } from './refundRules.ts';

export const orderRoom: FastifyPluginAsync = async (app) => {
  serveResource(app, golfOrder, orderRules(app.days));
  serveResource(app, golfOrderCheckLog);
  serveResource(app, golfOrderRefund, refundRules);
  orderRoutes(app);
};
