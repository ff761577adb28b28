import { assign, emit, fromPromise, raise, setup } from 'xstate';
import { CaptchaKind } from '#domain/session/captcha.ts';
import {
  CAPTCHA_REFUSED,
  getNeededChoice,
  toLoginFailure,
  NO_DEPARTMENT_WARNING,
  isCaptchaSpent,
  type LoginFailure,
  type LoginResult,
  type UserInfo,
} from '#domain/session/login.ts';
import type { ThirdGrant } from '#domain/session/thirdLogin.ts';
import {
  listMissing,
  type LoginContext,
  type LoginEvent,
  type LoginEmitted,
  type PhoneForm,
  type SignInInput,
} from './loginContext.ts';

/** How long a server takes the answer to a captcha. */
const CAPTCHA_LIFE_MS = 60_000;
/** A picture of this age becomes another one: who begins to type now is not too late. */
const CAPTCHA_RENEWAL_MS = 45_000;
const CAPTCHA_RENEWED = '验证码已自动更新';
export const CAPTCHA_DIED: LoginFailure = {
  code: CAPTCHA_REFUSED,
  message: '验证码已过期，请输入新的验证码',
};
/** No server was asked: the picture stays as it is. */
export const CAPTCHA_MISSING: LoginFailure = { code: '', message: '图片验证码尚未显示，请稍候再登录' };

const KEYS_PER_MS = 1_000;

/** The time and a number: of two consoles that ask within one millisecond, the first would use up the answer of both. */
const drawKey = (requestTs: number, random: () => number, last: number): number =>
  Math.max(requestTs * KEYS_PER_MS + Math.floor(random() * KEYS_PER_MS), last + 1);

const forgotten = (name: string) => () => {
  throw new Error(`login machine: provide the ${name} actor`);
};

/** What the login machine knows, asks and does; its states are in `login.machine.ts`. */
export const loginSetup = setup({
  types: {
    context: {} as LoginContext,
    events: {} as LoginEvent,
    emitted: {} as LoginEmitted,
    // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- it is what tells the input's type
    input: {} as {
      readonly now?: () => number;
      readonly random?: () => number;
      readonly captchaKind?: CaptchaKind;
    },
  },
  actors: {
    /** Resolves to a data URL. */
    loadCaptcha: fromPromise<string, { readonly checkKey: number }>(forgotten('loadCaptcha')),
    signIn: fromPromise<LoginResult, SignInInput>(forgotten('signIn')),
    signInByPhone: fromPromise<LoginResult, PhoneForm>(forgotten('signInByPhone')),
    signInByGrant: fromPromise<LoginResult, ThirdGrant>(forgotten('signInByGrant')),
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
    hasPicture: ({ context }) => context.captchaKind === CaptchaKind.image,
    /** Nobody looks at it, types its answer or waits for what the server says to it. */
    isCaptchaUnused: ({ context }) => context.isPageShown && !context.isAnswering && context.form === null,
    isCaptchaDead: ({ context: { now, captcha, captchaKind } }) =>
      captchaKind === CaptchaKind.image && now() - captcha.requestedTs >= CAPTCHA_LIFE_MS,
    isCaptchaMissing: ({ context: { captcha, captchaKind } }) =>
      captchaKind === CaptchaKind.image && captcha.image === null,
    isComplete: ({ context, event }) =>
      event.type === 'choice.confirmed' && listMissing(context.choice, event).length === 0,
    hasNoDepartment: ({ context }) => context.login?.multiDepart === 0,
    hasDepartment: ({ context }) => context.orgCode !== null,
    wasCaptchaSpent: ({ context }) => context.failure !== null && isCaptchaSpent(context.failure),
  },
  actions: {
    beginCaptcha: assign(({ context: { now, random, captcha } }) => {
      const requestTs = now();
      return {
        captcha: {
          requestedTs: requestTs,
          checkKey: drawKey(requestTs, random, captcha.checkKey),
          image: null,
        },
        captchaFailure: null,
        isAnswering: false,
      };
    }),
    noteForm: assign(({ event }) => {
      if (event.type !== 'login.submitted') return {};
      const { username, password, captcha, rememberMe } = event;
      return { form: { username, password, captcha, rememberMe }, failure: null };
    }),
    noteLogin: assign((_, { login }: { readonly login: LoginResult }) => ({
      login,
      choice: getNeededChoice(login),
      tenantId: login.tenants.length === 1 ? (login.tenants[0]?.id ?? null) : null,
    })),
    forgetLogin: assign({
      form: null,
      phone: null,
      proof: null,
      login: null,
      choice: 'none',
      orgCode: null,
      missing: [],
    }),
    noteRenewal: assign({ captchaNote: CAPTCHA_RENEWED }),
    dropNote: assign({ captchaNote: null }),
    noteChoice: assign(({ context, event }) => {
      if (event.type !== 'choice.confirmed') return {};
      return {
        orgCode: event.orgCode ?? null,
        tenantId: event.tenantId ?? context.tenantId,
        missing: listMissing(context.choice, event),
      };
    }),
    renewCaptcha: raise({ type: 'captcha.renewed' }),
    emitFailed: emit(({ context }) => ({
      type: 'failed' as const,
      failure: context.failure ?? toLoginFailure(undefined),
    })),
    emitNoDepartment: emit({ type: 'warned' as const, message: NO_DEPARTMENT_WARNING }),
  },
});
