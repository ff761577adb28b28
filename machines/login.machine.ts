/**
 * Signing in by password or by a code that came to a phone, then department and tenant where the account has several.
 * Rules LOGIN-01, LOGIN-02, LOGIN-15, LOGIN-30, LOGIN-35, LOGIN-48.
 */

import { assign, emit, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { CaptchaKind } from '#domain/session/captcha.ts';
import { toLoginFailure } from '#domain/session/login.ts';
import { getForm, getGrant, getLogin, getPhone } from './loginContext.ts';
import { CAPTCHA_DIED, CAPTCHA_MISSING, loginSetup } from './loginSetup.ts';

/**
 * The picture beside the form of an account: it may be renewed while the form is edited or refused. Where signing in
 * asks for a puzzle or a handle instead, there is none.
 */
const captchaState = loginSetup.createStateConfig({
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

export const loginMachine = loginSetup.createMachine({
  id: 'login',
  type: 'parallel',
  context: ({ input }) => ({
    now: input.now ?? Date.now,
    random: input.random ?? Math.random,
    captchaKind: input.captchaKind ?? CaptchaKind.image,
    captcha: { requestedTs: 0, checkKey: 0, image: null },
    form: null,
    phone: null,
    proof: null,
    login: null,
    choice: 'none',
    orgCode: null,
    tenantId: null,
    missing: [],
    failure: null,
    captchaFailure: null,
    captchaNote: null,
    isAnswering: false,
    isPageShown: true,
  }),
  states: {
    captcha: captchaState,

    form: {
      initial: 'editing',
      states: {
        editing: {
          on: {
            'login.submitted': [
              {
                guard: 'isCaptchaDead',
                target: 'refused',
                actions: assign({ failure: CAPTCHA_DIED }),
              },
              {
                guard: 'isCaptchaMissing',
                target: 'refused',
                actions: assign({ failure: CAPTCHA_MISSING }),
              },
              { guard: 'hasPicture', target: 'submitting', actions: 'noteForm' },
              { target: 'proving', actions: 'noteForm' },
            ],
            'phone.submitted': {
              target: 'submittingCode',
              actions: assign(({ event: { mobile, code, rememberMe } }) => ({
                phone: { mobile, code, rememberMe },
                failure: null,
              })),
            },
            'grant.brought': { target: 'submittingGrant', actions: assign({ failure: null }) },
            'way.changed': { actions: assign({ failure: null }) },
          },
        },

        /** A puzzle or a handle is moved; the server gave the key for it. */
        proving: {
          on: {
            'captcha.solved': {
              target: 'submitting',
              actions: assign(({ event: { proof } }) => ({ proof })),
            },
            'captcha.cancelled': { target: 'editing', actions: assign({ form: null }) },
          },
        },

        submitting: {
          invoke: {
            src: 'signIn',
            input: ({ context }) => ({
              ...getForm(context),
              checkKey: context.captcha.checkKey,
              ...context.proof,
            }),
            onDone: {
              target: 'storing',
              actions: { type: 'noteLogin', params: ({ event }) => ({ login: event.output }) },
            },
            onError: {
              target: 'refused',
              actions: assign(({ event }) => ({ failure: toLoginFailure(event.error) })),
            },
          },
        },

        submittingCode: {
          invoke: {
            src: 'signInByPhone',
            input: ({ context }) => getPhone(context),
            onDone: {
              target: 'storing',
              actions: { type: 'noteLogin', params: ({ event }) => ({ login: event.output }) },
            },
            onError: {
              target: 'refused',
              actions: assign(({ event }) => ({ failure: toLoginFailure(event.error) })),
            },
          },
        },

        /** An issuer has said who it is. */
        submittingGrant: {
          invoke: {
            src: 'signInByGrant',
            input: ({ event }) => getGrant(event),
            onDone: {
              target: 'storing',
              actions: { type: 'noteLogin', params: ({ event }) => ({ login: event.output }) },
            },
            onError: {
              target: 'refused',
              actions: assign(({ event }) => ({ failure: toLoginFailure(event.error) })),
            },
          },
        },

        /** Every failure passes here once, so that it is said once and the captcha is renewed when it is spent. */
        refused: {
          entry: ['emitFailed', 'forgetLogin'],
          always: [
            { guard: 'wasCaptchaSpent', target: 'editing', actions: 'renewCaptcha' },
            { target: 'editing' },
          ],
        },

        storing: {
          invoke: {
            src: 'storeSession',
            input: ({ context }) => ({ login: getLogin(context) }),
            onDone: [
              { guard: 'hasNoDepartment', target: 'choosing', actions: 'emitNoDepartment' },
              { target: 'choosing' },
            ],
            onError: {
              target: 'refused',
              actions: assign(({ event }) => ({ failure: toLoginFailure(event.error) })),
            },
          },
        },

        choosing: {
          initial: 'deciding',
          states: {
            deciding: {
              always: [
                { guard: ({ context }) => context.choice === 'both', target: 'tenantAndDepartment' },
                { guard: ({ context }) => context.choice === 'department', target: 'department' },
                { guard: ({ context }) => context.choice === 'tenant', target: 'tenant' },
                { target: '#login.form.finishing' },
              ],
            },
            tenantAndDepartment: {},
            department: {},
            tenant: {},
          },
          on: {
            'choice.confirmed': [
              { guard: 'isComplete', target: 'chosen', actions: 'noteChoice' },
              { actions: 'noteChoice' },
            ],
            'choice.left': 'abandoning',
          },
        },

        chosen: {
          always: [{ guard: 'hasDepartment', target: 'selectingDepartment' }, { target: 'finishing' }],
        },

        selectingDepartment: {
          invoke: {
            src: 'selectDepart',
            input: ({ context }) => ({
              orgCode: context.orgCode ?? '',
              username: getLogin(context).userInfo.username,
            }),
            onDone: {
              target: 'finishing',
              actions: assign(({ context, event }) => ({
                login: { ...getLogin(context), userInfo: event.output },
              })),
            },
            onError: {
              target: 'leaving',
              actions: assign(({ event }) => ({ failure: toLoginFailure(event.error) })),
            },
          },
        },

        /** Without its department the account must not stay signed in. */
        leaving: { invoke: { src: 'logOut', onDone: 'refused', onError: 'refused' } },

        /** Neither department nor tenant was right for whoever signed in. */
        abandoning: {
          invoke: {
            src: 'logOut',
            onDone: { target: 'editing', actions: ['forgetLogin', 'renewCaptcha'] },
            onError: { target: 'editing', actions: ['forgetLogin', 'renewCaptcha'] },
          },
        },

        finishing: {
          invoke: {
            src: 'storeChoice',
            input: ({ context }) => ({
              user: context.orgCode === null ? null : getLogin(context).userInfo,
              tenantId: context.tenantId,
            }),
            onDone: 'done',
            onError: {
              target: 'leaving',
              actions: assign(({ event }) => ({ failure: toLoginFailure(event.error) })),
            },
          },
        },

        /** The form stays locked: a second click must not sign in twice. Unless the console is closed to the account. */
        done: {
          entry: emit(({ context }) => ({ type: 'done' as const, login: getLogin(context) })),
          on: { 'entry.refused': { target: 'editing', actions: ['forgetLogin', 'renewCaptcha'] } },
        },
      },
    },
  },
});

export type LoginSnapshot = SnapshotFrom<typeof loginMachine>;
export type LoginActor = ActorRefFrom<typeof loginMachine>;

/** Somebody is asked to move a handle before the form is sent. */
export const isProving = (snapshot: LoginSnapshot): boolean => snapshot.matches({ form: 'proving' });

/** The submit button turns and is locked while anything runs, and for good once it succeeded. */
export const isBusy = (snapshot: LoginSnapshot): boolean => !snapshot.matches({ form: 'editing' });
