/** Orders with their check log and refunds. */
import type { FastifyPluginAsync } from 'fastify';
import { golfOrder } from '#domain/entities/order.ts';
import { golfOrderRefund } from '#domain/entities/refund.ts';
import { serveResource } from '../../resource/routes/routes.ts';
import { registerOrderRoutes } from './orderRoutes.ts';
import { createOrderRules } from './orderRules.ts';
import { refundRules } from './refundRules.ts';

export const registerOrders: FastifyPluginAsync = async (app) => {
  serveResource(app, golfOrder, createOrderRules(app.days));
  serveResource(app, golfOrderRefund, refundRules);
  registerOrderRoutes(app);
};
