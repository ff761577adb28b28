/** Orders with their check log and refunds. */

import type { FastifyPluginAsync } from 'fastify';
import { golfOrder } from '#domain/entities/order.ts';
import { golfOrderRefund } from '#domain/entities/refund.ts';
import { parseStamp } from '#domain/validation/time.ts';
import { serveResource } from '../../resource/routes/routes.ts';
import { registerOrderRoutes } from './orderRoutes.ts';
import { createOrderRules } from './orderRules.ts';
import { registerOrderPreviews } from './previewRoutes.ts';
import { createRefundRules } from './refundRules.ts';

export const registerOrders: FastifyPluginAsync = async (app) => {
  serveResource(app, golfOrder, createOrderRules(app.days));
  serveResource(
    app,
    golfOrderRefund,
    createRefundRules((parkId, time) => app.days.stampIn(parkId, parseStamp(time))),
  );
  registerOrderRoutes(app);
  registerOrderPreviews(app);
};
