/** Which ways in an installation offers. */
import { CaptchaKind } from './captcha.ts';

export interface Entrance {
  readonly captcha: CaptchaKind;
  /** The server sends codes to phones: signing in by one, and finding a lost password again. */
  readonly hasPhone: boolean;
  readonly canRegister: boolean;
}

/** Of a server that says nothing of it: what every server of the protocol has. */
export const DEFAULT_ENTRANCE: Entrance = {
  captcha: CaptchaKind.image,
  hasPhone: false,
  canRegister: false,
};
