import { useEffect, useMemo } from 'react';
import { useActorRef } from '@xstate/react';
import { fromPromise } from 'xstate';
import type { CaptchaProof, SlideChallenge, TrackPoint } from '#domain/session/captcha.ts';
import { slideMachine, type SlideActor } from '#machines/slide.machine.ts';
import { checkSlide, fetchSlide } from '#src/api/login.ts';
import { useHandler } from '#src/widgets/useHandler.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';

export function useSlide(onSolved: (proof: CaptchaProof) => void): SlideActor {
  const http = useHttp();
  const machine = useMemo(
    () =>
      slideMachine.provide({
        actors: {
          loadSlide: fromPromise<SlideChallenge>(() => fetchSlide(http)),
          checkSlide: fromPromise<
            CaptchaProof,
            { readonly id: string; readonly track: readonly TrackPoint[] }
          >(({ input }) => checkSlide(http, input)),
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
