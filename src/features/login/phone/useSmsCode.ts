import { useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { entranceCalls } from '#domain/calls/entrance.ts';
import type { SmsMode } from '#domain/codes/system.ts';
import { smsCodeMachine, type SmsRequest } from '#machines/smsCode.machine.ts';
import { sendCall } from '#src/api/call.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';

/** Codes for one purpose. */
export function useSmsCode(mode: SmsMode) {
  const http = useHttp();
  const machine = useMemo(
    () =>
      smsCodeMachine.provide({
        actors: {
          sendCode: fromPromise<string, SmsRequest>(
            async ({ input }) =>
              (await sendCall(http, entranceCalls.sendCode, { ...input, smsmode: mode })).message,
          ),
        },
      }),
    [http, mode],
  );
  return useActorRef(machine, { input: {} });
}
