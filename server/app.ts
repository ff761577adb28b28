/**
 * Composition root of the embedded server: opens the data folder, hangs the shared services on Fastify and registers
 * the packages. Listening, signals and the console's first line are `main.ts`.
 */

import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { followTables } from './audit/recordTriggers.ts';
import { logRequests } from './audit/requests.ts';
import { Captchas } from './auth/captcha/captchas.ts';
import { registerCaptchaRoutes } from './auth/captcha/routes.ts';
import { Slides } from './auth/captcha/slides.ts';
import { registerCasRoutes } from './auth/cas/routes.ts';
import { Credentials } from './auth/credentials.ts';
import { SmsCodes } from './auth/phone/codes.ts';
import { registerPhoneRoutes } from './auth/phone/routes.ts';
import { registerAuthRoutes } from './auth/routes.ts';
import { Enrolments } from './auth/secondFactor/enrolments.ts';
import { registerSecondFactors } from './auth/secondFactor/index.ts';
import { SecondFactors } from './auth/secondFactor/secondFactors.ts';
import { createSessions } from './auth/sessions.ts';
import { registerThirdPartyRoutes } from './auth/thirdParty/routes.ts';
import { saveBeforeUpgrade } from './backup/beforeUpgrade.ts';
import type { Settings } from './config/settings.ts';
import { ChangeFeed, type SharedChanges, NO_OTHER_SERVERS } from './database/changeFeed.ts';
import { requirePinyin } from './database/collation.ts';
import { IdPart } from './database/idParts.ts';
import { ids } from './database/ids.ts';
import { applyMigrations, prepareExclusively } from './database/migrate.ts';
import { type OpenDatabase, openDatabase, openServer } from './database/open.ts';
import type { DatabaseLog } from './database/postgres/postmaster.ts';
import { createDictionaryStore } from './dictionaries/store.ts';
import { refuseChangesOnStandby } from './dispatch/driver/changes.ts';
import { registerDispatch } from './dispatch/routes/plugin.ts';
import { registerExamples } from './examples/index.ts';
import { registerFileRoutes } from './files/routes.ts';
import { FileService } from './files/service.ts';
import { insertFirstRows } from './firstRows.ts';
import { FirstRun } from './firstRun/firstRun.ts';
import { registerFirstRun } from './firstRun/routes.ts';
import { golfPlugins } from './golf/index.ts';
import { GOLF_TABLES } from './golf/migrations.ts';
import { Days } from './golf/shared/days.ts';
import { registerHome } from './home/index.ts';
import { guardRoutes } from './http/access.ts';
import { createRequestId, logAnswers } from './http/accessLog.ts';
import { API_BASE } from './http/base.ts';
import { keepClientAddresses } from './http/clientAddress.ts';
import { compressAnswers } from './http/compress.ts';
import { serveConsole } from './http/console.ts';
import type { NoticeEvent } from './http/context.ts';
import { refuseChangesOnFullDisk, registerServerState, watchDiskSpace } from './http/diskFull.ts';
import { finishCalls } from './http/drain.ts';
import { handleErrors } from './http/errors.ts';
import { hardenAnswers } from './http/headers.ts';
import { readJsonBodies } from './http/json.ts';
import { HTTP_LIMITS } from './http/limits.ts';
import { lingerAfterAnswers } from './http/linger.ts';
import { boundLists } from './http/lists.ts';
import { answerHeadAsGet, answerUnknownPaths, refuseDisguisedPaths, repairPath } from './http/paths.ts';
import { namePlugin } from './http/pluginName.ts';
import { limitOpenCalls } from './http/rateLimits.ts';
import { serveCalls } from './http/serve.ts';
import { refuseBeforeSetup } from './http/setup.ts';
import { createSignal } from './http/signal.ts';
import { verifySignatures } from './http/signature.ts';
import { VALIDATION_OPTIONS } from './http/validation.ts';
import { registerJobs } from './jobs/index.ts';
import { scheduleAuditHeadReport } from './mail/auditHead.ts';
import { createOutbox, type MailOutbox } from './mail/outbox.ts';
import { createSmtpSender } from './mail/transport.ts';
import { createMessageSender, registerMessages } from './messages/index.ts';
import { createSmsSender } from './messages/sms.ts';
import { measureServer } from './metrics/index.ts';
import { exportSpans } from './metrics/spans.ts';
import { migrations } from './migrations.ts';
import { registerConsoleFailures } from './monitor/consoleFailures.ts';
import { type FaultSources, registerFaultReports } from './monitor/faultReports.ts';
import { LogTail } from './monitor/logTail.ts';
import { registerProbes } from './monitor/probes.ts';
import { traceRequests } from './monitor/requestLog.ts';
import { registerMonitor } from './monitor/routes.ts';
import { registerRealtime } from './realtime/plugin.ts';
import { registerReportRoutes } from './reports/routes.ts';
import { growTables } from './resource/growTables.ts';
import { registerPlainRecords } from './resource/routes/plainRecords.ts';
import { BackgroundWork } from './runtime/backgroundWork.ts';
import type { Clock } from './runtime/clock.ts';
import { settleAdminPassword } from './system/adminPassword.ts';
import { AnnouncementHerald } from './system/announcements/announcementHerald.ts';
import { isConsolePath } from './system/menu/consolePaths.ts';
import { renewSecrets } from './system/renewSecrets.ts';
import { registerSystemRoutes } from './system/routes.ts';
import { SHARED_RECORDS } from './system/sharedRecords.ts';
import { createClock, registerTestClock } from './testing/testClock.ts';
import { registerTrackers } from './trackers/index.ts';

/** Packages below the API base. */
const API_PACKAGES: readonly FastifyPluginAsync[] = [
  registerFirstRun,
  registerAuthRoutes,
  registerCaptchaRoutes,
  registerPhoneRoutes,
  registerThirdPartyRoutes,
  registerCasRoutes,
  registerSecondFactors,
  registerSystemRoutes,
  registerFileRoutes,
  registerReportRoutes,
  ...golfPlugins,
  registerTrackers,
  registerDispatch,
  registerHome,
  registerExamples,
  registerMessages,
  registerJobs,
  registerMonitor,
  registerServerState,
  registerConsoleFailures,
  registerFaultReports,
  registerPlainRecords,
];
/** Packages that name their paths themselves. */
const ROOT_PACKAGES: readonly FastifyPluginAsync[] = [registerTestClock, registerProbes, registerRealtime];

export interface AppOptions {
  readonly settings: Settings;
  /** Opened as the settings say when absent; the app closes it in either case. */
  readonly database?: OpenDatabase;
  /** As the settings say when absent. */
  readonly clock?: Clock;
  readonly logger?: FastifyServerOptions['logger'];
  /** Shows a line to the person at the machine who started this server, and keeps it nowhere; absent = to nobody. */
  readonly tell?: (line: string) => void;
  /** For the report of a fault; absent = no log and no settings are in it. */
  readonly faultSources?: FaultSources;
}

/**
 * Builds the server, ready to listen or to be injected into.
 * @throws FolderLockedError when another process uses the data folder
 * @throws DatabaseSetupError when the database cannot be used
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, clock = createClock(options.settings), tell = () => undefined } = options;
  // The database is there before the log is.
  let log: FastifyBaseLogger | null = null;
  const database =
    options.database ?? (await open(settings, (level, line) => log?.[level]({ line }, 'postgres')));
  try {
    await requirePinyin(database.db);
    await prepareExclusively(database.db, async () => {
      await saveBeforeUpgrade(database, migrations, settings, clock.now());
      await applyMigrations(database.db, migrations);
      await growTables(database.db, [...GOLF_TABLES, ...SHARED_RECORDS]);
      await insertFirstRows(database.db, settings, clock.now());
      const chosen = await settleAdminPassword(database.db, settings, clock.now());
      // At once: it is stored by now, and nobody can read it anywhere else.
      if (chosen !== null) tell(`管理员账号 admin 的密码（随机生成，只显示这一次，请登录后修改）：${chosen}`);
      await followTables(database.db);
      const renewed = await renewSecrets(database.db, settings, clock.now());
      if (renewed > 0)
        tell(`已用现在的 SECRET_KEY 重新加密${renewed}项保存的密钥和密码，SECRET_KEY_OLD 可以删除`);
    });
    const app = await createApp(settings, database, clock, { ...options, tell });
    ({ log } = app);
    return app;
  } catch (error) {
    await database.close();
    throw error;
  }
}

const open = (
  { databaseUrl, isSoleWriter, dataDir }: Settings,
  log: DatabaseLog,
): OpenDatabase | Promise<OpenDatabase> =>
  databaseUrl === null ? openDatabase(dataDir, { log }) : openServer(databaseUrl, { isSoleWriter });

/** The server of an opened and prepared database, with every route it has. */
export async function createApp(
  settings: Settings,
  database: OpenDatabase,
  clock: Clock,
  {
    logger = false,
    tell = () => undefined,
    faultSources = { log: new LogTail(), settings: [] },
  }: Pick<AppOptions, 'logger' | 'tell' | 'faultSources'> = {},
): Promise<FastifyInstance> {
  const app = createFastify(settings, logger);
  app.decorate('tell', tell);
  app.decorate('faultSources', faultSources);
  await provideServices(app, settings, database, clock);
  finishCalls(app);
  await exportSpans(app);
  traceRequests(app);
  logAnswers(app);
  measureServer(app);
  await watchDiskSpace(app);
  hardenAnswers(app);
  compressAnswers(app);
  handleErrors(app);
  readJsonBodies(app);
  keepClientAddresses(app);
  lingerAfterAnswers(app);
  refuseDisguisedPaths(app);
  await limitOpenCalls(app);
  refuseBeforeSetup(app);
  guardRoutes(app);
  serveCalls(app, settings.areRepliesChecked);
  refuseChangesOnStandby(app);
  refuseChangesOnFullDisk(app);
  logRequests(app);
  boundLists(app);
  verifySignatures(app);
  answerUnknownPaths(app, await serveConsole(app, (path) => isConsolePath(database.db, path)));

  for (const plugin of ROOT_PACKAGES) app.register(namePlugin(plugin, plugin.name));
  for (const plugin of API_PACKAGES) app.register(namePlugin(plugin, plugin.name), { prefix: API_BASE });
  // After those of the packages: calls go on while sockets are closed.
  app.addHook('preClose', () => app.drain.finish());
  await app.ready();
  return app;
}

function createFastify({ proxy }: Settings, logger: FastifyServerOptions['logger']): FastifyInstance {
  return Fastify({
    ...(logger !== undefined && { logger }),
    genReqId: createRequestId,
    // Lines of its own have the address with its query.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: HTTP_LIMITS.bodyBytes,
    requestTimeout: HTTP_LIMITS.requestMs,
    trustProxy: proxy.isTrusted,
    // A day of many flights is made while the packages register: a busy machine takes longer over it than ten seconds.
    pluginTimeout: 120_000,
    http: {
      maxHeaderSize: HTTP_LIMITS.headBytes,
      headersTimeout: HTTP_LIMITS.headMs,
      connectionsCheckingInterval: 1_000,
    },
    // Every list, record and file twice: a third of all routes, and of the time it takes to add them.
    exposeHeadRoutes: false,
    rewriteUrl(request) {
      answerHeadAsGet(request);
      return repairPath(request.url ?? '/');
    },
    ...VALIDATION_OPTIONS,
    forceCloseConnections: true,
  });
}

/** Hangs on the app what every package works with, and ends it with the app. */
async function provideServices(
  app: FastifyInstance,
  settings: Settings,
  database: OpenDatabase,
  clock: Clock,
): Promise<void> {
  const { db } = database;
  const { now } = clock;
  const onError = (error: unknown): void => app.log.error({ err: error }, 'listener failed');
  const changes = await followChanges(database, onError);
  const idPart = new IdPart({ db, serverId: database.serverId, ids, onError });
  if (!database.isSoleWriter) await idPart.open();
  const sessions = await createSessions({ db, clock, changes, onError });
  app.decorate('settings', settings);
  app.decorate('db', db);
  app.decorate('isDatabaseEmbedded', database.isEmbedded);
  app.decorate('databaseConnection', database.connection);
  app.decorate('connectToDatabase', database.connect);
  app.decorate('changes', changes);
  app.decorate('idPart', idPart);
  app.decorate('clock', clock);
  app.decorate('now', now);
  app.decorate('background', new BackgroundWork());
  app.decorate('sessions', sessions);
  app.decorate('captchas', new Captchas(db, now, settings.testCaptcha));
  app.decorate('slides', new Slides(db, now));
  app.decorate('credentials', new Credentials(db, now));
  app.decorate('smsCodes', new SmsCodes(db, now));
  app.decorate('sms', createSmsSender(app));
  app.decorate('secondFactors', new SecondFactors(app));
  app.decorate('enrolments', new Enrolments(app));
  app.decorate('dictionaries', createDictionaryStore(db));
  app.decorate('files', new FileService(app));
  app.decorate('days', new Days(app.log, app.background));
  app.decorate('notices', createSignal<NoticeEvent>(onError));
  app.decorate('herald', createHerald(app));
  app.decorate('messages', createMessageSender(app));
  const firstRun = await FirstRun.open(app);
  app.decorate('firstRun', firstRun);
  app.decorate('setup', firstRun);
  const outbox = createMailOutbox(app, onError);
  app.decorate('outbox', outbox);
  app.addHook('onListen', async () => void outbox?.look());
  app.addHook('onReady', async () => changes.start());
  const stopReports = scheduleAuditHeadReport(app);
  app.addHook('onClose', async () => {
    stopReports();
    await outbox?.stop();
    await changes.stop();
    await idPart.close();
    await sessions.close();
    await database.close();
  });
}

/** Opened before anything is read that others may change, and started when everybody who reads it follows. */
async function followChanges(
  { db, isSoleWriter, connect, serverId }: OpenDatabase,
  onError: (error: unknown) => void,
): Promise<SharedChanges> {
  if (isSoleWriter) return NO_OTHER_SERVERS;
  const feed = new ChangeFeed({ db, connect, serverId, onError });
  await feed.open();
  return feed;
}

function createHerald({ db, clock, notices, log }: FastifyInstance): AnnouncementHerald {
  return new AnnouncementHerald({
    db,
    clock,
    emit: (frame, tenantId) => notices.emit(frame, tenantId),
    failed: (error) => log.error({ err: error }, 'announcements that begin later were not looked at'),
  });
}

/** `null` = this server sends no mail. */
function createMailOutbox(
  { db, clock, background, notices, settings: { mail } }: FastifyInstance,
  failed: (error: unknown) => void,
): MailOutbox | null {
  if (mail === null) return null;
  return createOutbox({
    db,
    clock,
    background,
    send: createSmtpSender(mail),
    onNotice: (userId, { id, title }) => notices.emit({ cmd: 'user', userId, msgId: id, msgTxt: title }),
    failed,
  });
}
