/**
 * The composition root outside React: configuration → memory → HTTP client → machines with their actors. What only a
 * signed-in user needs (live links, shell) is loaded later, see `SignedIn.tsx`.
 */

import { createActor, fromPromise } from 'xstate';
import { findLowAppId } from '#domain/menu/lowApp.ts';
import { CHAT_LOGIN_PATH, EMPTY_MENU, EMPTY_MENU_NOTICE } from '#domain/session/guard.ts';
import { LOGIN_PATH } from '#domain/session/redirect.ts';
import { findChatProvider } from '#domain/session/thirdLogin.ts';
import { guardMachine, type GuardActor } from '#machines/guard.machine.ts';
import { sessionMachine, type SessionActor, type SessionEvent } from '#machines/session.machine.ts';
import { fetchPermissionMenu, signOut } from '#src/api/auth.ts';
import { createHttp } from '#src/api/client.ts';
import type { AppConfig } from '#src/api/config.ts';
import { ApiError, type Http } from '#src/api/http.ts';
import { findRoleView, type RoleView } from '#src/api/roleView.ts';
import { createSession, type Session } from '#src/api/session.ts';
import { fetchFrame } from '#src/shell/settings/frameCalls.ts';
import { changePreferences } from '#src/shell/settings/preferences.ts';
import { hasDraft } from '#src/widgets/draft/drafts.ts';
import { FactorPrompt } from './factorPrompt.ts';
import { createFailures, type Failures } from './failures.ts';
import { PendingWelcome } from './pendingWelcome.ts';
import { addStoredPark } from './storedPark.ts';

/**
 * A forced logout shows itself in several ways at once: as a message with its reason, as a refused call, as a token
 * that another tab removed. The message shall win.
 */
const GRACE_MS = 1_000;
/** What is so when the server could not be told (LOGIN-42). */
const STILL_SIGNED_IN = '本机已退出登录，服务器上的登录将在到期后失效';
/** The tab that hears of a forced logout tells the others why: a hidden one may hear of it late. */
const FORCED_CHANNEL = 'fairway-forced-logout';

export interface Runtime {
  readonly config: AppConfig;
  readonly session: Session;
  /** The role that this tab looks through, `null` = none. */
  readonly view: RoleView | null;
  readonly http: Http;
  readonly guard: GuardActor;
  readonly leaving: SessionActor;
  /** Failed calls the user must hear of, for whoever can show them. */
  readonly failures: Failures;
  readonly welcome: PendingWelcome;
  /** Second factors that sign-ins wait for. */
  readonly factors: FactorPrompt;
  /** Type 14: ends the session in every tab of this browser, with the reason. */
  forceOut(reason: string): void;
  /** Ends the session without a word: clears the memory first, so that it works while the server is down. */
  forget(): Promise<void>;
}

export function createRuntime(config: AppConfig): Runtime {
  const { view, session } = openMemory();
  const failures = createFailures();

  const client = createHttp({
    base: config.apiBase,
    signSecret: config.signSecret,
    getToken: () => session.get().token,
    getTenantId: () => session.get().tenantId,
    getLowAppId: () => findLowAppId(guard.getSnapshot().context.menu?.menu ?? [], location.pathname),
    onError: (error) => {
      if (error.kind !== 'expired') failures.tell(error);
      // Nobody signs in again where a role is looked through (PERM-42).
      else if (view !== null) void leave(false);
      else leaveSoon({ type: expiryOf(error) }, session.get().token);
    },
  });
  const http = addStoredPark(client, () => session.get().park?.id ?? null);

  // As this tab last knew it; a change we did not make ourselves is another tab's, or a sign-in where the page stays.
  let known = readOwner(session);
  async function leave(endsAtServer: boolean): Promise<void> {
    const { token } = session.get();
    known = { token: null, userId: null };
    session.clear();
    view?.end();
    if (endsAtServer && token !== null) reportSignOutFailure(failures, await signOut(http, token));
  }

  const leaving = createLeaving(leave);
  const guard = createGuard(http, session, findEntrance(config), () => leave(true));

  /** Unless by then the session has ended for a better known reason, or another one has begun. */
  function leaveSoon(event: SessionEvent, token: string | null): void {
    setTimeout(() => {
      if (session.get().token === token) leaving.send(event);
    }, GRACE_MS);
  }

  const forceOut = createForceOut({ view, leaving }, () => void leave(false));

  leaving.start();
  guard.start();
  if (session.get().token !== null) leaving.send({ type: 'session.opened' });
  guard.on('menu.failed', ({ message }) => reportMenuFailure(message, { view, failures }));
  leaving.on('session.left', () => guard.send({ type: 'session.ended' }));
  session.session$.subscribe(({ token }) => {
    if (token === known.token) return;
    const before = known;
    known = readOwner(session);
    const isSwitch = before.token !== null && token !== null && before.userId !== known.userId;
    // Nothing that the former user saw may stay on screen or in memory.
    if (isSwitch) location.reload();
    else if (token === null) leaveSoon({ type: 'token.vanished' }, null);
    else leaving.send({ type: 'session.opened' });
  });
  return {
    config,
    session,
    view,
    http,
    guard,
    leaving,
    failures,
    welcome: new PendingWelcome(),
    factors: new FactorPrompt(),
    forceOut,
    forget: () => leave(true),
  };
}

/** A tab that looks through a role has a memory of its own. */
function openMemory(): Pick<Runtime, 'view' | 'session'> {
  const view = findRoleView(sessionStorage);
  const local = view === null ? localStorage : sessionStorage;
  return {
    view,
    session: createSession({ local, tab: sessionStorage, events: window, now: Date.now }),
  };
}

function reportMenuFailure(message: string, { view, failures }: Pick<Runtime, 'view' | 'failures'>): void {
  const isEmpty = message === EMPTY_MENU;
  view?.end(isEmpty ? '该角色没有您可以打开的页面' : message);
  failures.tell(new ApiError('server', isEmpty ? EMPTY_MENU_NOTICE : message));
}

/** Whose token is stored. */
function readOwner(session: Session) {
  const { token, user } = session.get();
  return { token, userId: user?.id ?? null };
}

/** A token that was dead already is no failure. */
function reportSignOutFailure(failures: Failures, failure: ApiError | null): void {
  if (failure === null || failure.kind === 'business' || failure.kind === 'expired') return;
  failures.tell(new ApiError(failure.kind, `错误：${failure.message}。${STILL_SIGNED_IN}`));
}

function createLeaving(leave: (endsAtServer: boolean) => Promise<void>): SessionActor {
  return createActor(
    sessionMachine.provide({
      actors: {
        leave: fromPromise<void, { readonly endsAtServer: boolean }>(({ input }) =>
          leave(input.endsAtServer),
        ),
      },
      guards: { hasUnsaved: () => hasDraft() },
    }),
  );
}

/** Inside a chat app its own account signs in, where that is offered (OAUTH-11). */
const findEntrance = ({ entrance }: AppConfig): string =>
  findChatProvider(navigator.userAgent, entrance.providers) === null ? LOGIN_PATH : CHAT_LOGIN_PATH;

function createGuard(
  http: Http,
  session: Session,
  loginPath: string,
  logOut: () => Promise<void>,
): GuardActor {
  return createActor(
    guardMachine.provide({
      actors: {
        loadMenu: fromPromise(async () => {
          const [menu, frame] = await Promise.all([fetchPermissionMenu(http), fetchFrame(http)]);
          session.storePermissions(menu.lists);
          // Before the console is drawn for the first time.
          if (frame !== null) changePreferences(frame);
          return menu;
        }),
        logOut: fromPromise(logOut),
      },
    }),
    { input: { host: location.host, loginPath } },
  );
}

/** @returns ends the session in every tab of the browser; a view ends alone */
const createForceOut = (
  { view, leaving }: Pick<Runtime, 'view' | 'leaving'>,
  endView: () => void,
): Runtime['forceOut'] =>
  view === null ? shareForcedLogout((reason) => leaving.send({ type: 'session.forced', reason })) : endView;

/** @returns forces this tab out and all others of the browser */
function shareForcedLogout(beForcedOut: (reason: string) => void): (reason: string) => void {
  const otherTabs = new BroadcastChannel(FORCED_CHANNEL);
  otherTabs.addEventListener('message', ({ data }: MessageEvent<unknown>) => beForcedOut(String(data)));
  return (reason) => {
    otherTabs.postMessage(reason);
    beForcedOut(reason);
  };
}

/** HTTP 500 with the token text asks by a dialog; every other way of being refused tells and leaves, unless a form is not saved (LOGIN-09, LOGIN-10). */
function expiryOf(error: ApiError): 'token.expired' | 'token.refused' {
  return error.status === 500 ? 'token.expired' : 'token.refused';
}
