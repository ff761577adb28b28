/** Which ways in an installation offers. */

import { CaptchaKind } from './captcha.ts';
import type { ThirdProvider } from './thirdLogin.ts';

export interface Entrance {
  readonly captcha: CaptchaKind;
  /** The server sends codes to phones: signing in by one, and finding a lost password again. */
  readonly hasPhone: boolean;
  readonly canRegister: boolean;
  /** Its passwords are public: the page says that nobody else may reach it (SEC-54). */
  readonly isDemo: boolean;
  /** Who else may say who people are. */
  readonly providers: readonly ThirdProvider[];
}

/** Of a server that says nothing of it: what every server of the protocol has. */
export const DEFAULT_ENTRANCE: Entrance = {
  captcha: CaptchaKind.image,
  hasPhone: false,
  canRegister: false,
  isDemo: false,
  providers: [],
};
