/** 管控批量录入 of devices (DEVICE-04): another thing for each, in one transaction. */
import type { FastifyInstance } from 'fastify';
import { golfDevice } from '#domain/entities/device.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError, RequestError } from '../../http/errors.ts';
import { applyEachAction, type BatchLine } from '../../resource/actions.ts';
import { isRecord } from '../../resource/request.ts';
import { GOLF_LIMITS } from '../limits.ts';
import { readBody } from '../shared/call.ts';
import { deviceRules } from './deviceRules.ts';

/** `{rows: [{id, rev, call, …what the call asks for}]}`; which right a line takes its call says. */
export function registerBatchRoutes(app: FastifyInstance): void {
  const context = { app, db: app.db, entity: golfDevice, rules: deviceRules };
  app.post(`${golfDevice.path}/batchControl`, { config: { access: 'signedIn' } }, async (request) => {
    const { rows } = readBody(request);
    if (!Array.isArray(rows) || rows.length === 0 || !rows.every(isLine))
      throw new BusinessError('请选择设备和管控');
    if (rows.length > GOLF_LIMITS.batchDevices)
      throw new RequestError(413, `一次最多${GOLF_LIMITS.batchDevices}台设备`);
    if (new Set(rows.map(({ id }) => id)).size < rows.length) throw new BusinessError('同一设备只能录入一行');
    await applyEachAction(context, request.user, rows);
    return succeed(null, `已完成${rows.length}台设备的管控`);
  });
}

function isLine(value: unknown): value is BatchLine {
  return isRecord(value) && typeof value['id'] === 'string' && typeof value['call'] === 'string';
}
