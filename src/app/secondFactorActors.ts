import { fromPromise } from 'xstate';
import { factorStepCalls } from '#domain/calls/factorSteps.ts';
import type { TotpSecret } from '#domain/calls/ownFactors.ts';
import type { LoginResult } from '#domain/session/login.ts';
import { secondFactorMachine } from '#machines/secondFactor.machine.ts';
import { sendCall } from '#src/api/call.ts';
import type { Http } from '#src/api/http.ts';
import {
  confirmFirstPasskey,
  confirmFirstTotp,
  verifyCode,
  verifyPasskey,
  type FirstFactor,
} from '#src/api/secondFactor.ts';
import { describeBrowser } from '#src/widgets/secondFactor/browserName.ts';
import { makePasskey, usePasskeyOf } from '#src/widgets/secondFactor/passkeys.ts';

interface Ticket {
  readonly ticket: string;
}

/** The second step of a sign-in with the work of this console behind it. */
export function createSecondFactorMachine(http: Http): typeof secondFactorMachine {
  return secondFactorMachine.provide({
    actors: {
      verifyCode: fromPromise<LoginResult, Ticket & { readonly code: string }>(({ input }) =>
        verifyCode(http, input.ticket, input.code),
      ),
      verifyPasskey: fromPromise<LoginResult, Ticket>(async ({ input: { ticket } }) =>
        verifyPasskey(http, {
          ticket,
          response: await usePasskeyOf(
            (await sendCall(http, factorStepCalls.askForPasskey, { ticket })).result,
          ),
        }),
      ),
      offerTotp: fromPromise<TotpSecret, Ticket>(
        async ({ input: { ticket } }) => (await sendCall(http, factorStepCalls.offerTotp, { ticket })).result,
      ),
      confirmTotp: fromPromise<FirstFactor, Ticket & { readonly code: string }>(({ input }) =>
        confirmFirstTotp(http, input.ticket, input.code),
      ),
      addPasskey: fromPromise<FirstFactor, Ticket>(async ({ input: { ticket } }) => {
        const response = await makePasskey(
          (await sendCall(http, factorStepCalls.offerPasskey, { ticket })).result,
        );
        return confirmFirstPasskey(http, { ticket, name: describeBrowser(navigator.userAgent), response });
      }),
    },
  });
}
