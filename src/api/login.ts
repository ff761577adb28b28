/** What people without a session ask: codes for phones, puzzles, registering, a new password for a lost one. */
import type { CaptchaProof, SlideChallenge, TrackPoint } from '#domain/session/captcha.ts';
import type { RecoveryProof, SmsMode } from '#domain/session/sms.ts';
import type { CallOptions, Http } from './http.ts';

/** Each page shows its own failures. */
const QUIET: CallOptions = { quiet: true };

interface CodeRequest {
  readonly mobile: string;
  /** The account whose number it has to be. */
  readonly username?: string;
}

/** @returns what the server says of it */
export const sendSmsCode = async (http: Http, smsmode: SmsMode, request: CodeRequest): Promise<string> =>
  (await http.post('/sys/sms', { ...request, smsmode }, QUIET)).message;

export const fetchSlide = async (http: Http): Promise<SlideChallenge> =>
  (await http.post<SlideChallenge>('/sys/slideCaptcha', {}, QUIET)).result;

export const checkSlide = async (
  http: Http,
  answer: { readonly id: string; readonly track: readonly TrackPoint[] },
): Promise<CaptchaProof> => (await http.post<CaptchaProof>('/sys/slideCaptcha/check', answer, QUIET)).result;

/** Uses a proof up without signing in. */
export const submitProof = async (http: Http, { captcha, checkKey }: CaptchaProof): Promise<void> =>
  void (await http.post('/sys/checkCaptcha', { captcha, checkKey }, QUIET));

export interface Registration {
  readonly username: string;
  readonly password: string;
  readonly phone: string;
  readonly smscode: string;
}

export const sendRegistration = async (http: Http, registration: Registration): Promise<void> =>
  void (await http.post('/sys/user/register', registration, QUIET));

export const verifyPhone = async (http: Http, phone: string, smscode: string): Promise<RecoveryProof> =>
  (await http.post<RecoveryProof>('/sys/user/phoneVerification', { phone, smscode }, QUIET)).result;

/** By POST: a password has no place in an address. */
export const sendNewPassword = async (
  http: Http,
  change: RecoveryProof & { readonly phone: string; readonly password: string },
): Promise<void> => void (await http.post('/sys/user/passwordChange', change, QUIET));
