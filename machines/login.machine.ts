/**
 * Signing in: captcha, form, then department and tenant where the account has several.
 * Rules LOGIN-01, LOGIN-02, LOGIN-15.
 *
 * The captcha lives beside the form, not inside it: it may be renewed while the form is edited or refused.
 */
import { assign, emit, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { getNeededChoice, toLoginFailure } from '#domain/session/login.ts';
import { getForm, getLogin } from './loginContext.ts';
import { CAPTCHA_DIED, loginSetup } from './loginSetup.ts';

export const loginMachine = loginSetup.createMachine({
  id: 'login',
  type: 'parallel',
  context: ({ input }) => ({
    now: input.now ?? Date.now,
    captcha: { checkKey: 0, image: null },
    form: null,
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
    captcha: {
      initial: 'loading',
      on: {
        'captcha.renewed': { target: '.loading', actions: 'dropNote' },
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
    },

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
                target: 'submitting',
                actions: assign(({ event: { username, password, captcha, rememberMe } }) => ({
                  form: { username, password, captcha, rememberMe },
                  failure: null,
                })),
              },
            ],
          },
        },

        submitting: {
          invoke: {
            src: 'signIn',
            input: ({ context }) => ({ ...getForm(context), checkKey: context.captcha.checkKey }),
            onDone: {
              target: 'storing',
              actions: assign(({ event }) => ({
                login: event.output,
                choice: getNeededChoice(event.output),
                tenantId: event.output.tenants.length === 1 ? (event.output.tenants[0]?.id ?? null) : null,
              })),
            },
            onError: {
              target: 'refused',
              actions: assign(({ event }) => ({ failure: toLoginFailure(event.error) })),
            },
          },
        },

        /** Every failure passes here once, so that it is said once and the captcha is renewed when it is spent. */
        refused: {
          entry: [
            'sayFailed',
            assign({ form: null, login: null, choice: 'none', orgCode: null, missing: [] }),
          ],
          always: [
            { guard: 'wasCaptchaSpent', target: 'editing', actions: 'renewIfSpent' },
            { target: 'editing' },
          ],
        },

        storing: {
          invoke: {
            src: 'storeSession',
            input: ({ context }) => ({ login: getLogin(context) }),
            onDone: [
              { guard: 'hasNoDepartment', target: 'choosing', actions: 'sayNoDepartment' },
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

        /** The form stays locked: a second click must not sign in twice. */
        done: {
          entry: emit(({ context }) => ({ type: 'done' as const, login: getLogin(context) })),
        },
      },
    },
  },
});

export type LoginSnapshot = SnapshotFrom<typeof loginMachine>;
export type LoginActor = ActorRefFrom<typeof loginMachine>;

/** The submit button turns and is locked while anything runs, and for good once it succeeded. */
export const isBusy = (snapshot: LoginSnapshot): boolean => !snapshot.matches({ form: 'editing' });
