/**
 * Where trackers and gateways report (TRACK-01, TRACK-04 to TRACK-07), by a key in the address or in a header. Whatever a
 * call with a key in use says is answered with 200: what is refused would be sent again and again.
 */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { trackerFeedCalls } from '#domain/calls/trackerFeeds.ts';
import { DeviceStatus } from '#domain/codes/play.ts';
import { golfDevice } from '#domain/entities/device.ts';
import { golfHole } from '#domain/entities/hole.ts';
import type { TrialGround } from '#domain/trackers/trial.ts';
import type { Db } from '../database/schema.ts';
import { fail } from '../http/envelope.ts';
import { RequestError } from '../http/errors.ts';
import { HTTP_LIMITS } from '../http/limits.ts';
import { findNetwork } from '../http/origin.ts';
import { READ_BY_HANDLER } from '../http/schemas.ts';
import { getEntityDb } from '../resource/tables.ts';
import { readOwnTracks } from './formats/ownTracks.ts';
import { readOsmAnd, readPhone } from './formats/phone.ts';
import { readPositions } from './formats/positions.ts';
import { type SentFields, isFields, type Reading } from './formats/reading.ts';
import { readTraccarForward } from './formats/traccar.ts';
import type { IntakeReply, TrackerIntake } from './intake.ts';
import { findSender } from './keys.ts';
import { TRACKER_LIMITS } from './limits.ts';
import type { Sender } from './sender.ts';

const MOST_DEVICES = 50;

/** What `npm run tracker` plays on (TRACK-15): devices that a sender may report, holes of its park. */
async function readTrialGround(db: Db, { tenantId, homeParkId, deviceId }: Sender): Promise<TrialGround> {
  const tables = getEntityDb(db, golfDevice, golfHole);
  let devices = tables
    .selectFrom('golf_device')
    .select('deviceNo')
    .where('tenantId', '=', tenantId)
    .where('parkId', '=', homeParkId)
    .where('delFlag', '=', 0)
    .where('status', 'in', [DeviceStatus.standby, DeviceStatus.inUse]);
  if (deviceId !== null) devices = devices.where('id', '=', deviceId);
  const named = await devices.orderBy('deviceNo').limit(MOST_DEVICES).execute();
  const holes = await tables
    .selectFrom('golf_hole')
    .select(['teeLng', 'teeLat', 'greenLng', 'greenLat'])
    .where('parkId', '=', homeParkId)
    .where('delFlag', '=', 0)
    .orderBy('holeNo')
    .execute();
  return {
    devices: named.map(({ deviceNo }) => deviceNo),
    holes: holes.flatMap(({ teeLng, teeLat, greenLng, greenLat }) =>
      teeLng === null || teeLat === null || greenLng === null || greenLat === null
        ? []
        : [{ tee: [teeLng, teeLat] as const, green: [greenLng, greenLat] as const }],
    ),
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who reports, on the routes of trackers. */
    sender: Sender | null;
  }
}

/** Senders of every make are read leniently, by a key. */
const KEYED = {
  validatorCompiler: READ_BY_HANDLER.validatorCompiler,
  isKeyed: true,
  bodyLimit: HTTP_LIMITS.bodyBytes,
} as const;

/** To be registered by itself: its bodies are texts, which are read as their format has it. */
export async function registerFeedRoutes(app: FastifyInstance, intake: TrackerIntake): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  admitByKey(app);

  const receive = (
    { sender }: Pick<FastifyRequest, 'sender'>,
    readings: readonly Reading[],
  ): Promise<IntakeReply> => {
    if (sender === null) throw new Error('a tracker route without a sender');
    if (readings.length > TRACKER_LIMITS.positions)
      throw new RequestError(413, `一次最多上报${TRACKER_LIMITS.positions}个定位`);
    return intake.receive(sender, readings);
  };
  const readAddress = (request: ReadRequest) => [readOsmAnd(readParameters(request), app.now())];

  app.serve(
    trackerFeedCalls.reportPositions,
    async (request) => receive(request, readPositions(readJson(request.body))),
    KEYED,
  );

  app.serve(
    trackerFeedCalls.readTrialGround,
    async ({ sender }) => {
      if (sender === null) throw new Error('a tracker route without a sender');
      return readTrialGround(app.db, sender);
    },
    KEYED,
  );

  app.serve(
    trackerFeedCalls.forwardTraccar,
    async (request) => receive(request, [readTraccarForward(readJson(request.body))]),
    KEYED,
  );

  app.serve(
    trackerFeedCalls.reportByAddress,
    async (request) => receive(request, readAddress(request)),
    KEYED,
  );

  app.serve(
    trackerFeedCalls.reportByPhone,
    async (request) => {
      const body = readJson(request.body);
      return receive(request, isFields(body) ? readPhone(body) : readAddress(request));
    },
    KEYED,
  );

  app.serve(
    trackerFeedCalls.reportByOwnTracks,
    async (request) => {
      const reading = readOwnTracks(readJson(request.body), findOwnTracksName(request));
      await receive(request, reading === null ? [] : [reading]);
      return [];
    },
    KEYED,
  );
}

type ReadRequest = Pick<FastifyRequest, 'query' | 'body'>;

/** Nobody gets past it without a key in use, or more often than such a key may (TRACK-14). */
function admitByKey(app: FastifyInstance): void {
  const timeWindow = '1 minute';
  const createLimit = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, timeWindow, keyGenerator });
  const bySender = ({ sender }: FastifyRequest): string => `tracker ${sender?.id ?? ''}`;
  const countDevice = createLimit(TRACKER_LIMITS.deviceCallsPerMinute, bySender);
  const countGateway = createLimit(TRACKER_LIMITS.gatewayCallsPerMinute, bySender);
  const countKeyless = createLimit(
    TRACKER_LIMITS.keylessCallsPerMinute,
    ({ ip }) => `no key ${findNetwork(ip)}`,
  );
  app.decorateRequest('sender', null);
  app.addHook('onRequest', async (request, reply): Promise<FastifyReply | undefined> => {
    const sender = await findSender(app.db, readKey(request));
    request.sender = sender;
    const count = sender === null ? countKeyless : sender.deviceId === null ? countGateway : countDevice;
    const limit = await count(request);
    if (!limit.isAllowed && limit.isExceeded) throw new RequestError(429, '上报过于频繁，请稍后再试');
    if (sender !== null) return undefined;
    return reply.code(401).header('www-authenticate', 'Bearer').send(fail('接入密钥无效或已吊销', 401));
  });
}

/** `Authorization: Bearer KEY`, the password of a basic authorization, or `?key=KEY`; `''` = none. */
function readKey({ headers: { authorization = '' }, query }: FastifyRequest): string {
  const [scheme = '', value = ''] = authorization.split(' ');
  if (/^bearer$/i.test(scheme)) return value;
  if (/^basic$/i.test(scheme)) return readBasic(value)[1];
  const { key } = query as { readonly key?: unknown };
  return typeof key === 'string' ? key : '';
}

function readBasic(value: string): readonly [user: string, password: string] {
  const text = Buffer.from(value, 'base64').toString();
  const colon = text.indexOf(':');
  return colon < 0 ? [text, ''] : [text.slice(0, colon), text.slice(colon + 1)];
}

/** The device by its header, else by whom the app signs in as; `''` = its topic has to say. */
function findOwnTracksName({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const device = headers['x-limit-d'];
  if (typeof device === 'string') return device;
  const [scheme = '', value = ''] = headers.authorization?.split(' ') ?? [];
  return /^basic$/i.test(scheme) ? readBasic(value)[0] : '';
}

/** What a body says; a text that is no JSON as it is. */
function readJson(body: unknown): unknown {
  if (typeof body !== 'string') return body;
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** SentFields of the address and of a form; the first of those that came twice counts. */
function readParameters({ query, body }: ReadRequest): SentFields {
  const form = new URLSearchParams(typeof body === 'string' ? body : '');
  return { ...Object.fromEntries([...form].toReversed()), ...(query as SentFields) };
}
