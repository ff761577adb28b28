/** Trackers: what they are, to whom they are bound, where they were. */
import type { FastifyPluginAsync } from 'fastify';
import { golfDevice } from '#domain/entities/device.ts';
import { ok } from '../../http/envelope.ts';
import { serveResource } from '../../resource/routes.ts';
import { may, ownRow, queryOf } from '../shared/call.ts';
import { deviceRules } from './deviceRules.ts';

export const deviceRoom: FastifyPluginAsync = async (app) => {
  serveResource(app, golfDevice, deviceRules);

  /** `?deviceId`: the fixes that are kept, oldest first; of the live ones only the last. */
  app.get(`${golfDevice.path}/track`, may('golf:device:list'), async (request) => {
    const { deviceId } = queryOf(request);
    const device = await app.db
      .transaction()
      .execute((tx) => ownRow(tx, golfDevice, request.user, { id: deviceId }));
    const { deviceNo, lastLng, lastLat, lastFixTime, speed, acc } = device;
    const fixes = lastLng === null ? [] : [{ lng: lastLng, lat: lastLat, time: lastFixTime, speed, acc }];
    return ok({ deviceId, deviceNo, fixes });
  });
};
