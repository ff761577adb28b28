/** Context, events and emitted events of the login machine. */

import type { CaptchaKind, CaptchaProof } from '#domain/session/captcha.ts';
import type { ChoiceNeeded, LoginFailure, LoginResult } from '#domain/session/login.ts';
import type { ThirdGrant } from '#domain/session/thirdLogin.ts';

/** What the form hands over; the machine adds the captcha's key. */
export interface LoginForm {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
  readonly rememberMe: boolean;
}

/** What signing in by password sends. */
export type SignInInput = LoginForm & { readonly checkKey: number | string };

export interface PhoneForm {
  readonly mobile: string;
  /** What came to the phone. */
  readonly code: string;
  readonly rememberMe: boolean;
}

export type LoginEvent =
  | ({ readonly type: 'login.submitted' } & LoginForm)
  | ({ readonly type: 'phone.submitted' } & PhoneForm)
  | ({ readonly type: 'grant.brought' } & ThirdGrant)
  | { readonly type: 'captcha.renewed' }
  /** The handle was moved right. */
  | { readonly type: 'captcha.solved'; readonly proof: CaptchaProof }
  | { readonly type: 'captcha.cancelled' }
  /** Another way to sign in: what was wrong with the one before says nothing about it. */
  | { readonly type: 'way.changed' }
  /** The field of the captcha changed. */
  | { readonly type: 'answer.typed'; readonly isEmpty: boolean }
  | { readonly type: 'page.shown' }
  | { readonly type: 'page.hidden' }
  /** 确认 of the choice dialog; a missing required choice marks its row and stays. */
  | { readonly type: 'choice.confirmed'; readonly orgCode?: string; readonly tenantId?: string }
  /** 返回登录 of the choice dialog: who was let in already leaves again. */
  | { readonly type: 'choice.left' }
  /** The console did not let in who had signed in; the page says why. */
  | { readonly type: 'entry.refused' };

/** What the machine emits, for notifications: `failed` 登录失败 for 4 s, `warned` for 3 s, `done` 欢迎. */
export type LoginEmitted =
  | { readonly type: 'failed'; readonly failure: LoginFailure }
  | { readonly type: 'warned'; readonly message: string }
  | { readonly type: 'done'; readonly login: LoginResult };

interface Captcha {
  /** Time of the request, epoch ms. */
  readonly requestedTs: number;
  /** Its key on the server. */
  readonly checkKey: number;
  /** Data URL, `null` until it is loaded. */
  readonly image: string | null;
}

export interface LoginContext {
  readonly now: () => number;
  /** 0 to below 1. */
  readonly random: () => number;
  readonly captchaKind: CaptchaKind;
  readonly captcha: Captcha;
  readonly form: LoginForm | null;
  readonly phone: PhoneForm | null;
  /** For a handle that was moved. */
  readonly proof: CaptchaProof | null;
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

/** Rows of the choice dialog that are required and empty. */
export function listMissing(
  choice: ChoiceNeeded,
  { orgCode, tenantId }: { readonly orgCode?: string; readonly tenantId?: string },
): ('department' | 'tenant')[] {
  const missing: ('department' | 'tenant')[] = [];
  if (choice !== 'tenant' && !orgCode) missing.push('department');
  if (choice !== 'department' && !tenantId) missing.push('tenant');
  return missing;
}

export function getForm(context: LoginContext): LoginForm {
  if (!context.form) throw new Error('login machine: submitted without a form');
  return context.form;
}

export function getPhone(context: LoginContext): PhoneForm {
  if (!context.phone) throw new Error('login machine: submitted without a phone');
  return context.phone;
}

export function getLogin(context: LoginContext): LoginResult {
  if (!context.login) throw new Error('login machine: no login to go on with');
  return context.login;
}

export function getGrant(event: LoginEvent): ThirdGrant {
  if (event.type !== 'grant.brought') throw new Error('login machine: sent without a grant');
  return { source: event.source, grant: event.grant };
}
