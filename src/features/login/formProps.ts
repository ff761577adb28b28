import type { LoginActor } from '#machines/login.machine.ts';

export interface FormFootProps {
  readonly rememberMe: boolean;
  readonly isBusy: boolean;
  /** People may register themselves. */
  readonly canRegister: boolean;
  /** A lost password can be found again by a phone. */
  readonly canRecover: boolean;
  onRemember(rememberMe: boolean): void;
}

/** What every way of signing in gets. */
export interface LoginFormProps {
  readonly login: LoginActor;
  readonly foot: FormFootProps;
  /** The visitor began to type. */
  onBegin(): void;
}
