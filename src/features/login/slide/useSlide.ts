import { useEffect, useMemo } from 'react';
import { useActorRef } from '@xstate/react';
import { fromPromise } from 'xstate';
import { captchaCalls } from '#domain/calls/entrance.ts';
import type { CaptchaProof, SlideChallenge, TrackPoint } from '#domain/session/captcha.ts';
import { slideMachine, type SlideActor } from '#machines/slide.machine.ts';
import { sendCall } from '#src/api/call.ts';
import { useHandler } from '#src/widgets/useHandler.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';

export function useSlide(onSolved: (proof: CaptchaProof) => void): SlideActor {
  const http = useHttp();
  const machine = useMemo(
    () =>
      slideMachine.provide({
        actors: {
          loadSlide: fromPromise<SlideChallenge>(
            async () => (await sendCall(http, captchaCalls.issueSlide, {})).result,
          ),
          checkSlide: fromPromise<
            CaptchaProof,
            { readonly id: string; readonly track: readonly TrackPoint[] }
          >(async ({ input }) => (await sendCall(http, captchaCalls.checkSlide, input)).result),
        },
      }),
    [http],
  );
  const slide = useActorRef(machine, { input: {} });
  const solve = useHandler(onSolved);
  useEffect(() => {
    const subscription = slide.on('solved', ({ proof }) => solve(proof));
    return () => subscription.unsubscribe();
  }, [slide, solve]);
  return slide;
}
