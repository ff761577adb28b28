/** Between the password and the session: who has to show a second factor is asked for it, wherever they sign in. */

import type { LoginFailure, LoginResult } from '#domain/session/login.ts';
import { type FactorDemand, readFactorDemand, SIGN_IN_OVER } from '#domain/session/secondFactor.ts';
import { ApiError } from '#src/api/http.ts';

export interface FactorQuestion {
  readonly demand: FactorDemand;
  /** @param failure `null` = the user gave up */
  settle(login: LoginResult | null, failure: LoginFailure | null): void;
}

export class FactorPrompt {
  #question: FactorQuestion | null = null;
  readonly #listeners = new Set<() => void>();

  /** For a call that signs in: resolves with the login, also when a second factor stands before it (FACTOR-01). */
  async complete(signIn: Promise<LoginResult>): Promise<LoginResult> {
    try {
      return await signIn;
    } catch (error) {
      const demand = readFactorDemand(error);
      if (demand === null) throw error;
      return this.#ask(demand);
    }
  }

  readonly get = (): FactorQuestion | null => this.#question;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #ask(demand: FactorDemand): Promise<LoginResult> {
    return new Promise((resolve, reject) => {
      this.#show({
        demand,
        settle: (login, failure) => {
          this.#show(null);
          if (login !== null) resolve(login);
          else
            reject(
              new ApiError(
                'business',
                failure?.message ?? '已取消二次验证',
                200,
                failure?.code ?? String(SIGN_IN_OVER),
              ),
            );
        },
      });
    });
  }

  #show(question: FactorQuestion | null): void {
    this.#question = question;
    for (const listener of this.#listeners) listener();
  }
}
