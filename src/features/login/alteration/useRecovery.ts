import { useActorRef } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { captchaCalls, entranceCalls } from '#domain/calls/entrance.ts';
import type { CaptchaProof } from '#domain/session/captcha.ts';
import type { RecoveryProof } from '#domain/session/sms.ts';
import { recoveryMachine } from '#machines/recovery.machine.ts';
import { sendCall } from '#src/api/call.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useHandler } from '#src/widgets/useHandler.ts';

export type RecoveryActor = ActorRefFrom<typeof recoveryMachine>;

/** @param onFinished the countdown after the last step is over */
export function useRecovery(onFinished: (username: string) => void): RecoveryActor {
  const http = useHttp();
  const machine = useMemo(
    () =>
      recoveryMachine.provide({
        actors: {
          redeemProof: fromPromise<void, CaptchaProof>(
            // Uses a proof up without signing in.
            async ({ input: { captcha, checkKey } }) =>
              void (await sendCall(http, captchaCalls.redeem, { captcha, checkKey })),
          ),
          verifyPhone: fromPromise<RecoveryProof, { readonly phone: string; readonly code: string }>(
            async ({ input: { phone, code } }) =>
              (await sendCall(http, entranceCalls.verifyPhone, { phone, smscode: code })).result,
          ),
          changePassword: fromPromise<
            void,
            RecoveryProof & { readonly phone: string; readonly password: string }
          >(async ({ input }) => void (await sendCall(http, entranceCalls.replacePassword, input))),
        },
      }),
    [http],
  );
  const recovery = useActorRef(machine);
  const finish = useHandler(onFinished);
  useEffect(() => {
    const subscription = recovery.on('finished', ({ username }) => finish(username));
    return () => subscription.unsubscribe();
  }, [recovery, finish]);
  return recovery;
}
