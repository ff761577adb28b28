import { fromPromise } from 'xstate';
import type { LoginResult } from '#domain/session/login.ts';
import type { loginMachine } from '#machines/login.machine.ts';
import type { SignInInput } from '#machines/loginContext.ts';
import { signIn } from '#src/api/auth.ts';
import { createLoginMachine } from './loginActors.ts';
import type { Runtime } from './runtime.ts';

/**
 * Signing in again where the login expired: tenant, department and park stay as they were, and the session machine hears
 * of the new token by the storage, as every other tab does.
 */
export function createRenewalMachine(runtime: Runtime): typeof loginMachine {
  return createLoginMachine(runtime).provide({
    actors: {
      signIn: fromPromise<LoginResult, SignInInput>(async ({ input }) => {
        const login = await runtime.factors.complete(signIn(runtime.http, input));
        return { ...login, departs: [], tenants: [], multiDepart: 1 };
      }),
      storeChoice: fromPromise(async () => {}),
    },
  });
}
