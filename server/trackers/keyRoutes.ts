/** 接入密钥: made and shown once, revoked for good; and what came by them, for 连接诊断. */

import type { FastifyInstance } from 'fastify';
import { trackerKeyCalls } from '#domain/calls/devices.ts';
import { TrackerKeyKind, TrackerKeyStatus } from '#domain/codes/play.ts';
import { golfTrackerKey } from '#domain/entities/trackerKey.ts';
import type { TrackerBrokerState, TrackerReport } from '#domain/trackers/report.ts';
import { canSeeAllParks, type CurrentUser, mayUsePark } from '../auth/currentUser.ts';
import { listCallParks } from '../golf/shared/call.ts';
import { findRowsBy } from '../golf/shared/rows.ts';
import { succeed } from '../http/envelope.ts';
import { BusinessError } from '../http/errors.ts';
import { addRecord } from '../resource/commands.ts';
import { createResourceContext } from '../resource/context.ts';
import { readForCaller } from '../resource/reads.ts';
import { serveResource } from '../resource/routes/routes.ts';
import type { ResourceRules } from '../resource/rules.ts';
import { createKey } from './keys.ts';
import type { SenderFigures } from './senderFigures.ts';

const rules: ResourceRules<typeof golfTrackerKey> = {
  prepare(_tx, { kind }, { user }) {
    // It reaches parks that this person does not.
    if (kind === TrackerKeyKind.tenantGateway && !canSeeAllParks(user))
      throw new BusinessError('租户网关的密钥只能由平台管理员管理');
    return kind === TrackerKeyKind.device ? {} : { deviceId: null };
  },
};

/** What the routes of keys show of reports. */
export interface KeyFigures {
  readonly figures: SenderFigures;
  readonly sinceTs: number;
  getBrokerState(): TrackerBrokerState;
}

export function registerKeyRoutes(app: FastifyInstance, keyFigures: KeyFigures): void {
  serveResource(app, golfTrackerKey, rules);

  app.serve(trackerKeyCalls.issue, async ({ user, body }) => {
    const { key, columns } = createKey();
    const context = createResourceContext(app, golfTrackerKey, { ...rules, initial: () => columns });
    const id = await addRecord(context, user, body);
    return succeed({ id, key }, '密钥已生成，只显示这一次，请立即保存');
  });

  app.serve(trackerKeyCalls.readReport, async ({ user, query }) =>
    succeed(await readReport(app, user, query.parkId, keyFigures)),
  );
}

/** Everybody who has a key in these parks, and what came of each; who was never heard, too. */
async function readReport(
  app: FastifyInstance,
  user: CurrentUser,
  wantedId: string | undefined,
  { figures, sinceTs, getBrokerState }: KeyFigures,
): Promise<TrackerReport> {
  const parks = new Set((await listCallParks(app.db, user, wantedId)).map(({ id }) => id));
  const keys = await readForCaller(app, user, (tx) =>
    findRowsBy(tx, golfTrackerKey, { status: TrackerKeyStatus.active }),
  );
  const senders = figures
    .read(user.tenantId)
    .filter(({ parkId }) => parks.has(parkId) && mayUsePark(user, parkId));
  const known = new Set(senders.map(({ id, parkId }) => `${id}|${parkId}`));
  const silent = keys
    .filter(({ id, parkId }) => parks.has(parkId) && !known.has(`${id}|${parkId}`))
    .map(({ id, name, parkId }) => ({ id, name, parkId, lastTs: null, accepted: 0, ignored: {} }));
  return { sinceTs, broker: getBrokerState(), senders: [...senders, ...silent] };
}
