import { useMemo } from 'react';
import { useActorRef } from '@xstate/react';
import { fromPromise } from 'xstate';
import type { SmsMode } from '#domain/session/sms.ts';
import { smsCodeMachine, type SmsRequest } from '#machines/smsCode.machine.ts';
import { sendSmsCode } from '#src/api/login.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';

/** Codes for one purpose. */
export function useSmsCode(mode: SmsMode) {
  const http = useHttp();
  const machine = useMemo(
    () =>
      smsCodeMachine.provide({
        actors: {
          sendCode: fromPromise<string, SmsRequest>(({ input }) => sendSmsCode(http, mode, input)),
        },
      }),
    [http, mode],
  );
  return useActorRef(machine, { input: {} });
}
