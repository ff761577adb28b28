/**
 * Everything behind the login: live links, permissions, park, and the frame around the pages. A chunk of its own, so
 * that the login page does not wait for it.
 */

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { App } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ownAccountCalls } from '#domain/calls/ownAccount.ts';
import { findCode } from '#domain/codes/codeOf.ts';
import { StarterCabin } from '#domain/codes/course.ts';
import { listRoutes, type PermissionMenu } from '#domain/menu/menu.ts';
import { resolveMenuUrl } from '#domain/menu/placeholder.ts';
import { formatWelcome } from '#domain/session/greeting.ts';
import { getHomeTitle, getLandingPath, hasCabinSelector } from '#domain/session/landing.ts';
import type { UserInfo } from '#domain/session/login.ts';
import { updateProfile } from '#src/api/account.ts';
import { selectDepart } from '#src/api/auth.ts';
import { sendCall } from '#src/api/call.ts';
import type { Session, StoredSession } from '#src/api/session.ts';
import { TableSyncProvider } from '#src/grid/live/TableSyncContext.ts';
import { ResourceEnvironmentProvider } from '#src/resource/environment.ts';
import { type ConsoleFrame, FrameProvider } from '#src/shell/console/ConsoleFrame.ts';
import { ConsoleLayout } from '#src/shell/layout/ConsoleLayout.tsx';
import { LiveProvider } from '#src/shell/live/LiveContext.ts';
import { findHomeRoute, findRoute } from '#src/shell/pages/resolve.ts';
import {
  type CabinChoice,
  CabinProvider,
  ParkProvider,
  UserProvider,
} from '#src/shell/session/SessionContext.ts';
import { readSetting, SETTING_KEYS, writeSetting } from '#src/shell/settings/stored.ts';
import { AntdRoot } from '#src/shell/theme/AntdRoot.tsx';
import { createDictionaryCache } from '#src/widgets/dictionary/dictionaryCache.ts';
import { DictionaryProvider } from '#src/widgets/dictionary/DictionaryContext.ts';
import { useUnloadQuestion } from '#src/widgets/draft/useUnloadQuestion.ts';
import { NoPermissionFace } from '#src/widgets/faces/Faces.tsx';
import { FileProvider } from '#src/widgets/files/FileContext.ts';
import { HttpProvider } from '#src/widgets/http/HttpContext.ts';
import { PermissionProvider } from '#src/widgets/permission/PermissionContext.ts';
import { version } from '../../package.json';
import { reportFailures } from './failureReports.ts';
import type { Failures } from './failures.ts';
import { getLiveConsole } from './liveConsole.ts';
import { LiveSound } from './LiveSound.tsx';
import { findPageComponent } from './pages.ts';
import type { PendingWelcome } from './pendingWelcome.ts';
import { useEnvironmentOf } from './resourceEnvironment.ts';
import type { Runtime } from './runtime.ts';
import { useTableSyncOf } from './tableSync.ts';
import { useNewRelease } from './useNewRelease.tsx';
import { useParkChoice } from './useParkChoice.ts';
import { useQueriesOf } from './useQueriesOf.ts';
import { useRenewedRights } from './useRenewedRights.ts';

const WELCOME_S = 3;
/** It lies over the page, and nobody has to click it away. */
const WELCOME_STYLE = { pointerEvents: 'none' } as const;

/** 欢迎, with a greeting by the hour (LOGIN-41). */
function WelcomeNote({ welcome }: { readonly welcome: PendingWelcome }) {
  const { notification } = App.useApp();
  useEffect(() => {
    if (welcome.take())
      notification.success({
        title: '欢迎',
        description: formatWelcome(new Date().getHours()),
        duration: WELCOME_S,
        placement: 'bottomRight',
        closable: false,
        style: WELCOME_STYLE,
      });
  }, [welcome, notification]);
  return null;
}

/** The session as this browser stores it, also when another tab changes it. */
function useStoredSession(session: Session): StoredSession {
  const [stored, setStored] = useState(session.get);
  useEffect(() => {
    const subscription = session.session$.subscribe(setStored);
    return () => subscription.unsubscribe();
  }, [session]);
  return stored;
}

/** Once somebody has signed in again where the page stands, what failed meanwhile is asked again (LOGIN-09). */
function useFailedReads(queries: QueryClient, token: string): void {
  const readWith = useRef(token);
  useEffect(() => {
    if (readWith.current === token) return;
    readWith.current = token;
    // Others stay as they are: a fresh answer would take away what was typed over the old one.
    void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  }, [queries, token]);
}

const isCabin = (value: unknown): value is StarterCabin => findCode(StarterCabin, value) !== null;

/** The starter hut of this desk, remembered by the browser and told to the server. */
function useCabinChoice({ http }: Runtime): CabinChoice {
  const [cabin, setCabin] = useState<StarterCabin>(() =>
    readSetting(SETTING_KEYS.cabin, isCabin, StarterCabin.all),
  );
  return useMemo(
    () => ({
      cabin,
      offered: hasCabinSelector(location.host),
      async choose(next) {
        await sendCall(http, ownAccountCalls.chooseCabin, { cabin: next });
        writeSetting(SETTING_KEYS.cabin, next);
        setCabin(next);
      },
    }),
    [cabin, http],
  );
}

/** Seconds a note stays (WIRE-04). */
const FAILURE_S = 4;

/** Tells of failed calls that no page shows itself; the same text is told once at a time. */
function FailureNotes({ failures }: { readonly failures: Failures }) {
  const { notification } = App.useApp();
  useEffect(
    () =>
      failures.listen(({ message }) =>
        notification.error({
          key: message,
          title: '系统提示',
          description: message,
          duration: FAILURE_S,
          // Above, it would lie on the state of the links and on the age of the board's data.
          placement: 'bottomRight',
        }),
      ),
    [failures, notification],
  );
  return null;
}

/** Nothing while there is no user or menu: the guard is about to lead elsewhere. */
export default function SignedIn({ runtime }: { readonly runtime: Runtime }) {
  const stored = useStoredSession(runtime.session);
  const menu = useSelector(runtime.guard, ({ context }) => context.menu, isSameMenu);
  const { user, token } = stored;
  if (!user || token === null || !menu) return null;
  return (
    <AntdRoot>
      <App component={false}>
        <FailureNotes failures={runtime.failures} />
        <WelcomeNote welcome={runtime.welcome} />
        <Console runtime={runtime} user={user} token={token} menu={menu} />
      </App>
    </AntdRoot>
  );
}

/** A menu that was read again and is the same draws nothing. */
const isSameMenu = (one: PermissionMenu | null, other: PermissionMenu | null): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

interface ConsoleProps {
  readonly runtime: Runtime;
  readonly user: UserInfo;
  readonly token: string;
  readonly menu: PermissionMenu;
}

/** For developers: people see an empty dictionary. */
function logWarning(line: string): void {
  // oxlint-disable-next-line no-console
  console.warn(`[dictionary] ${line}`);
}

function Console(props: ConsoleProps) {
  const { runtime, user, token, menu } = props;
  const { config, http, session } = runtime;
  const { park: storedPark, tenantId } = useStoredSession(session);
  const live = getLiveConsole(runtime);
  const parkChoice = useParkChoice(runtime, user, storedPark);
  const cabin = useCabinChoice(runtime);
  const dictionaries = useMemo(() => createDictionaryCache(http, session, logWarning), [http, session]);

  const { id: userId } = user;
  const parkId = parkChoice.park?.id ?? null;
  const { isSettled } = parkChoice;
  useEffect(() => {
    if (!isSettled) return undefined;
    live.start({ userId, tenantId, token, parkId });
    return () => live.stop();
  }, [live, userId, tenantId, token, parkId, isSettled]);

  useUnloadQuestion(useCallback(() => session.get().token === token, [session, token]));

  const environment = useEnvironmentOf(live, user, parkChoice, config.mail);
  const queries = useQueriesOf(runtime, live, environment);
  useFailedReads(queries, token);
  const tableSync = useTableSyncOf(live);
  useRenewedRights(runtime, live);
  useNewRelease(runtime, live);
  useEffect(() => reportFailures(http, config.release), [http, config.release]);
  const { staticBase, apiBase } = config;
  const files = useMemo(() => ({ staticBase, apiBase }), [staticBase, apiBase]);

  const frame = useConsoleFrame({ ...props, live, dictionaries });
  if (!frame) return <NoPermissionFace text="您的账号没有可以打开的页面，请联系管理员" />;

  return (
    <QueryClientProvider client={queries}>
      <HttpProvider value={http}>
        <FileProvider value={files}>
          <ResourceEnvironmentProvider value={environment}>
            <DictionaryProvider value={dictionaries}>
              <PermissionProvider value={menu.lists}>
                <UserProvider value={user}>
                  <ParkProvider value={parkChoice}>
                    <CabinProvider value={cabin}>
                      <LiveProvider value={live}>
                        <TableSyncProvider value={tableSync}>
                          <FrameProvider value={frame}>
                            <LiveSound key={userId} live={live} userId={userId} speechUrl={config.speechUrl}>
                              <ConsoleLayout />
                            </LiveSound>
                          </FrameProvider>
                        </TableSyncProvider>
                      </LiveProvider>
                    </CabinProvider>
                  </ParkProvider>
                </UserProvider>
              </PermissionProvider>
            </DictionaryProvider>
          </ResourceEnvironmentProvider>
        </FileProvider>
      </HttpProvider>
    </QueryClientProvider>
  );
}

interface FrameParts extends ConsoleProps {
  readonly live: ReturnType<typeof getLiveConsole>;
  readonly dictionaries: ReturnType<typeof createDictionaryCache>;
}

/** `null` when the menu has no page to open. */
function useConsoleFrame({ runtime, user, menu, live, dictionaries }: FrameParts): ConsoleFrame | null {
  const { config, http, session, leaving, view } = runtime;
  return useMemo((): ConsoleFrame | null => {
    const routes = listRoutes(menu);
    const landing = getLandingPath(location.host);
    const home = findHomeRoute(routes, landing);
    if (!home) return null;
    return {
      branding: config.branding,
      staticBase: config.staticBase,
      menu: menu.menu,
      routes,
      landing,
      homeAddress: findRoute(routes, landing) === home ? landing : home.path,
      home,
      homeTitle: getHomeTitle(new URL(config.apiBase, location.origin).href),
      pageOf: findPageComponent,
      resolveUrl: (template) =>
        resolveMenuUrl(template, {
          apiBase: new URL(config.apiBase, location.origin).href,
          staticBase: new URL(config.staticBase, location.origin).href,
          tenantId: session.get().tenantId,
        }),
      frameOrigins: config.frameOrigins,
      ...(view !== null && {
        roleView: { roleName: view.roleName, exit: () => void runtime.forget().then(() => view.leave()) },
      }),
      signOut: () => leaving.send({ type: 'logout.asked' }),
      build: version,
      recorded: () => live.recorder.span(),
      saveRecording: () => (live.recorder.span() === null ? null : live.recorder.save()),
      chooseDepart: async (orgCode) => session.storeUser(await selectDepart(http, orgCode, user.username)),
      saveProfile: async (change) => session.storeUser(await updateProfile(http, change)),
      renewDictionaries: () => dictionaries.refresh(),
    };
  }, [menu, config, leaving, live, dictionaries, session, http, user.username, view, runtime]);
}
