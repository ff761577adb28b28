/**
 * Signing in: captcha, form, then department and tenant where the account has several.
 * Rules LOGIN-01, LOGIN-02, LOGIN-15.
 *
 * The captcha lives beside the form, not inside it: it may be renewed while the form is edited or refused.
 */
import { assign, emit, fromPromise, raise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import {
  CAPTCHA_REFUSED,
  getNeededChoice,
  toLoginFailure,
  NO_DEPARTMENT_WARNING,
  isCaptchaSpent,
  type ChoiceNeeded,
  type LoginFailure,
  type LoginResult,
  type UserInfo,
} from '#domain/session/login.ts';

/** What the form hands over; the machine adds the captcha's key. */
export interface LoginForm {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
  readonly rememberMe: boolean;
}

export type LoginEvent =
  | ({ readonly type: 'login.submitted' } & LoginForm)
  | { readonly type: 'captcha.renewed' }
  /** The field of the captcha changed. */
  | { readonly type: 'answer.typed'; readonly isEmpty: boolean }
  | { readonly type: 'page.shown' }
  | { readonly type: 'page.hidden' }
  /** 确认 of the choice dialog; a missing required choice marks its row and stays. */
  | { readonly type: 'choice.confirmed'; readonly orgCode?: string; readonly tenantId?: string };

/** Things said once, for notifications: `failed` 登录失败 for 4 s, `warned` for 3 s, `done` 欢迎. */
export type LoginSaid =
  | { readonly type: 'failed'; readonly failure: LoginFailure }
  | { readonly type: 'warned'; readonly message: string }
  | { readonly type: 'done'; readonly login: LoginResult };

interface Captcha {
  /** Epoch ms of the request; also its key on the server. */
  readonly checkKey: number;
  /** Data URL, `null` until it is loaded. */
  readonly image: string | null;
}

export interface LoginContext {
  readonly now: () => number;
  readonly captcha: Captcha;
  readonly form: LoginForm | null;
  readonly login: LoginResult | null;
  readonly choice: ChoiceNeeded;
  readonly orgCode: string | null;
  readonly tenantId: string | null;
  /** Rows of the choice dialog that were confirmed empty. */
  readonly missing: readonly ('department' | 'tenant')[];
  readonly failure: LoginFailure | null;
  /** Why the captcha did not load; the picture can be clicked to try again. */
  readonly captchaFailure: string | null;
  /** That the picture became another one without a click; until somebody types its answer. */
  readonly captchaNote: string | null;
  /** Something is typed as the answer: another picture now would surprise. */
  readonly isAnswering: boolean;
  readonly isPageShown: boolean;
}

/** How long a server takes the answer to a captcha. */
const CAPTCHA_LIFE_MS = 60_000;
/** A picture of this age becomes another one: who begins to type now is not too late. */
const CAPTCHA_RENEWAL_MS = 45_000;
const CAPTCHA_RENEWED = '验证码已自动更新';
const CAPTCHA_DIED: LoginFailure = { code: CAPTCHA_REFUSED, message: '验证码已过期，请输入新的验证码' };

const forgotten = (name: string) => () => {
  throw new Error(`login machine: provide the ${name} actor`);
};

export const loginMachine = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    emitted: {} as LoginSaid,
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- it is what tells the input's type
    input: {} as { readonly now?: () => number },
  },
  actors: {
    /** Resolves to a data URL. */
    loadCaptcha: fromPromise<string, { readonly checkKey: number }>(forgotten('loadCaptcha')),
    signIn: fromPromise<LoginResult, LoginForm & { readonly checkKey: number }>(forgotten('signIn')),
    /** Remembers the login; from here on calls carry its token. */
    storeSession: fromPromise<void, { readonly login: LoginResult }>(forgotten('storeSession')),
    selectDepart: fromPromise<UserInfo, { readonly orgCode: string; readonly username: string }>(
      forgotten('selectDepart'),
    ),
    /** Stores the tenant (also an empty one) and the user as the chosen department made him. */
    storeChoice: fromPromise<void, { readonly user: UserInfo | null; readonly tenantId: string | null }>(
      forgotten('storeChoice'),
    ),
    /** Undoes `storeSession` after a failed department choice. */
    logOut: fromPromise<void>(forgotten('logOut')),
  },
  delays: { captchaRenewal: CAPTCHA_RENEWAL_MS },
  guards: {
    /** Nobody looks at it, types its answer or waits for what the server says to it. */
    isCaptchaUnused: ({ context }) => context.isPageShown && !context.isAnswering && context.form === null,
    /** Its key is the time at which it was asked for. */
    isCaptchaDead: ({ context }) => context.now() - context.captcha.checkKey >= CAPTCHA_LIFE_MS,
    isComplete: ({ context, event }) =>
      event.type === 'choice.confirmed' && missingIn(context.choice, event).length === 0,
    hasNoDepartment: ({ context }) => context.login?.multiDepart === 0,
    hasDepartment: ({ context }) => context.orgCode !== null,
    wasCaptchaSpent: ({ context }) => context.failure !== null && isCaptchaSpent(context.failure),
  },
  actions: {
    beginCaptcha: assign(({ context }) => ({
      // Two renewals within one millisecond must not share a key.
      captcha: { checkKey: Math.max(context.now(), context.captcha.checkKey + 1), image: null },
      captchaFailure: null,
      isAnswering: false,
    })),
    noteRenewal: assign({ captchaNote: CAPTCHA_RENEWED }),
    dropNote: assign({ captchaNote: null }),
    noteChoice: assign(({ context, event }) => {
      if (event.type !== 'choice.confirmed') return {};
      return {
        orgCode: event.orgCode ?? null,
        tenantId: event.tenantId ?? context.tenantId,
        missing: missingIn(context.choice, event),
      };
    }),
    renewIfSpent: raise({ type: 'captcha.renewed' }),
    sayFailed: emit(({ context }) => ({
      type: 'failed' as const,
      failure: context.failure ?? toLoginFailure(undefined),
    })),
    sayNoDepartment: emit({ type: 'warned' as const, message: NO_DEPARTMENT_WARNING }),
  },
}).createMachine({
  id: 'login',
  type: 'parallel',
  context: ({ input }) => ({
    now: input.now ?? Date.now,
    captcha: { checkKey: 0, image: null },
    form: null,
    login: null,
    choice: 'none',
    orgCode: null,
    tenantId: null,
    missing: [],
    failure: null,
    captchaFailure: null,
    captchaNote: null,
    isAnswering: false,
    isPageShown: true,
  }),
  states: {
    captcha: {
      initial: 'loading',
      on: {
        'captcha.renewed': { target: '.loading', actions: 'dropNote' },
        'answer.typed': {
          actions: assign(({ context, event }) => ({
            isAnswering: !event.isEmpty,
            captchaNote: event.isEmpty ? context.captchaNote : null,
          })),
        },
        'page.shown': { actions: assign({ isPageShown: true }) },
        'page.hidden': { actions: assign({ isPageShown: false }) },
      },
      states: {
        loading: {
          entry: 'beginCaptcha',
          invoke: {
            src: 'loadCaptcha',
            input: ({ context }) => ({ checkKey: context.captcha.checkKey }),
            onDone: {
              target: 'ready',
              actions: assign(({ context, event }) => ({
                captcha: { ...context.captcha, image: event.output },
              })),
            },
            onError: {
              target: 'failed',
              actions: assign(({ event }) => ({ captchaFailure: toLoginFailure(event.error).message })),
            },
          },
        },
        ready: {
          initial: 'fresh',
          states: {
            fresh: { after: { captchaRenewal: 'old' } },
            old: {
              always: { guard: 'isCaptchaUnused', target: '#login.captcha.loading', actions: 'noteRenewal' },
            },
          },
        },
        failed: {},
      },
    },

    form: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            'login.submitted': [
              {
                guard: 'isCaptchaDead',
                target: 'refused',
                actions: assign({ failure: CAPTCHA_DIED }),
              },
              {
                target: 'submitting',
                actions: assign(({ event: { username, password, captcha, rememberMe } }) => ({
                  form: { username, password, captcha, rememberMe },
                  failure: null,
                })),
              },
            ],
          },
        },

        submitting: {
          invoke: {
            src: 'signIn',
            input: ({ context }) => ({ ...formOf(context), checkKey: context.captcha.checkKey }),
            onDone: {
              target: 'storing',
              actions: assign(({ event }) => ({
                login: event.output,
                choice: getNeededChoice(event.output),
                tenantId: event.output.tenants.length === 1 ? (event.output.tenants[0]?.id ?? null) : null,
              })),
            },
            onError: {
              target: 'refused',
              actions: assign(({ event }) => ({ failure: toLoginFailure(event.error) })),
            },
          },
        },

        /** Every failure passes here once, so that it is said once and the captcha is renewed when it is spent. */
        refused: {
          entry: [
            'sayFailed',
            assign({ form: null, login: null, choice: 'none', orgCode: null, missing: [] }),
          ],
          always: [
            { guard: 'wasCaptchaSpent', target: 'editing', actions: 'renewIfSpent' },
            { target: 'editing' },
          ],
        },

        storing: {
          invoke: {
            src: 'storeSession',
            input: ({ context }) => ({ login: loginOf(context) }),
            onDone: [
              { guard: 'hasNoDepartment', target: 'choosing', actions: 'sayNoDepartment' },
              { target: 'choosing' },
            ],
            onError: {
              target: 'refused',
              actions: assign(({ event }) => ({ failure: toLoginFailure(event.error) })),
            },
          },
        },

        choosing: {
          initial: 'deciding',
          states: {
            deciding: {
              always: [
                { guard: ({ context }) => context.choice === 'both', target: 'tenantAndDepartment' },
                { guard: ({ context }) => context.choice === 'department', target: 'department' },
                { guard: ({ context }) => context.choice === 'tenant', target: 'tenant' },
                { target: '#login.form.finishing' },
              ],
            },
            tenantAndDepartment: {},
            department: {},
            tenant: {},
          },
          on: {
            'choice.confirmed': [
              { guard: 'isComplete', target: 'chosen', actions: 'noteChoice' },
              { actions: 'noteChoice' },
            ],
          },
        },

        chosen: {
          always: [{ guard: 'hasDepartment', target: 'selectingDepartment' }, { target: 'finishing' }],
        },

        selectingDepartment: {
          invoke: {
            src: 'selectDepart',
            input: ({ context }) => ({
              orgCode: context.orgCode ?? '',
              username: loginOf(context).userInfo.username,
            }),
            onDone: {
              target: 'finishing',
              actions: assign(({ context, event }) => ({
                login: { ...loginOf(context), userInfo: event.output },
              })),
            },
            onError: {
              target: 'leaving',
              actions: assign(({ event }) => ({ failure: toLoginFailure(event.error) })),
            },
          },
        },

        /** Without its department the account must not stay signed in. */
        leaving: { invoke: { src: 'logOut', onDone: 'refused', onError: 'refused' } },

        finishing: {
          invoke: {
            src: 'storeChoice',
            input: ({ context }) => ({
              user: context.orgCode === null ? null : loginOf(context).userInfo,
              tenantId: context.tenantId,
            }),
            onDone: 'done',
            onError: {
              target: 'leaving',
              actions: assign(({ event }) => ({ failure: toLoginFailure(event.error) })),
            },
          },
        },

        /** The form stays locked: a second click must not sign in twice. */
        done: {
          entry: emit(({ context }) => ({ type: 'done' as const, login: loginOf(context) })),
        },
      },
    },
  },
});

export type LoginSnapshot = SnapshotFrom<typeof loginMachine>;
export type LoginActor = ActorRefFrom<typeof loginMachine>;

/** The submit button turns and is locked while anything runs, and for good once it succeeded. */
export const isBusy = (snapshot: LoginSnapshot): boolean => !snapshot.matches({ form: 'editing' });

function missingIn(
  choice: ChoiceNeeded,
  { orgCode, tenantId }: { readonly orgCode?: string; readonly tenantId?: string },
): ('department' | 'tenant')[] {
  const missing: ('department' | 'tenant')[] = [];
  if (choice !== 'tenant' && !orgCode) missing.push('department');
  if (choice !== 'department' && !tenantId) missing.push('tenant');
  return missing;
}

function formOf(context: LoginContext): LoginForm {
  if (!context.form) throw new Error('login machine: submitted without a form');
  return context.form;
}

function loginOf(context: LoginContext): LoginResult {
  if (!context.login) throw new Error('login machine: no login to go on with');
  return context.login;
}
