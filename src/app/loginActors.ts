import { fromPromise } from 'xstate';
import type { LoginResult, UserInfo } from '#domain/session/login.ts';
import type { ThirdGrant } from '#domain/session/thirdLogin.ts';
import { loginMachine } from '#machines/login.machine.ts';
import type { PhoneForm, SignInInput } from '#machines/loginContext.ts';
import { fetchCaptchaImage, selectDepart, signIn, signInByGrant, signInByPhone } from '#src/api/auth.ts';
import type { Runtime } from './runtime.ts';

/** The login machine with the work of this console behind it. */
export function createLoginMachine({ http, session, factors, forget }: Runtime): typeof loginMachine {
  return loginMachine.provide({
    actors: {
      // Not cancelled with its actor: StrictMode starts the same actor twice, and the first cancellation would be
      // taken for the second one's failure.
      loadCaptcha: fromPromise<string, { readonly checkKey: number }>(({ input }) =>
        fetchCaptchaImage(http, input.checkKey),
      ),
      signIn: fromPromise<LoginResult, SignInInput>(({ input }) => factors.complete(signIn(http, input))),
      signInByPhone: fromPromise<LoginResult, PhoneForm>(({ input }) =>
        factors.complete(signInByPhone(http, input)),
      ),
      signInByGrant: fromPromise<LoginResult, ThirdGrant>(({ input }) =>
        factors.complete(signInByGrant(http, input)),
      ),
      storeSession: fromPromise<void, { readonly login: LoginResult }>(async ({ input }) => {
        session.storeLogin(input.login);
      }),
      selectDepart: fromPromise<UserInfo, { readonly orgCode: string; readonly username: string }>(
        ({ input }) => selectDepart(http, input.orgCode, input.username),
      ),
      storeChoice: fromPromise<void, { readonly user: UserInfo | null; readonly tenantId: string | null }>(
        async ({ input }) => {
          if (input.user) session.storeUser(input.user);
          session.storeTenant(input.tenantId);
        },
      ),
      logOut: fromPromise(forget),
    },
  });
}
