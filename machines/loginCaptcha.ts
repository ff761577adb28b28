/**
 * The picture beside the form of an account: it may be renewed while the form is edited or refused. Where signing in
 * asks for a puzzle or a handle instead, there is none.
 */
import { assign } from 'xstate';
import { toLoginFailure } from '#domain/session/login.ts';
import { loginSetup } from './loginSetup.ts';

export const captchaState = loginSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'captcha.renewed': { guard: 'hasPicture', target: '.loading', actions: 'dropNote' },
    'answer.typed': {
      actions: assign(({ context, event }) => ({
        isAnswering: !event.isEmpty,
        captchaNote: event.isEmpty ? context.captchaNote : null,
      })),
    },
    'page.shown': { actions: assign({ isPageShown: true }) },
    'page.hidden': { actions: assign({ isPageShown: false }) },
  },
  states: {
    deciding: { always: [{ guard: 'hasPicture', target: 'loading' }, { target: 'unused' }] },
    unused: {},
    loading: {
      entry: 'beginCaptcha',
      invoke: {
        src: 'loadCaptcha',
        input: ({ context }) => ({ checkKey: context.captcha.checkKey }),
        onDone: {
          target: 'ready',
          actions: assign(({ context, event }) => ({
            captcha: { ...context.captcha, image: event.output },
          })),
        },
        onError: {
          target: 'failed',
          actions: assign(({ event }) => ({ captchaFailure: toLoginFailure(event.error).message })),
        },
      },
    },
    ready: {
      initial: 'fresh',
      states: {
        fresh: { after: { captchaRenewal: 'old' } },
        old: {
          always: { guard: 'isCaptchaUnused', target: '#login.captcha.loading', actions: 'noteRenewal' },
        },
      },
    },
    failed: {},
  },
});
