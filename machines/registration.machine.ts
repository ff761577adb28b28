/** Registering an account (LOGIN-38). The context never has the password. */

import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { toLoginFailure } from '#domain/session/login.ts';

export interface RegistrationForm {
  readonly username: string;
  readonly password: string;
  readonly phone: string;
  readonly smscode: string;
}

export const registrationMachine = setup({
  types: {
    context: {} as { readonly failure: string | null; readonly username: string },
    events: {} as { readonly type: 'registration.submitted'; readonly form: RegistrationForm },
    emitted: {} as { readonly type: 'registered'; readonly username: string },
  },
  actors: {
    register: fromPromise<void, RegistrationForm>(() => {
      throw new Error('registration machine: provide the register actor');
    }),
  },
}).createMachine({
  id: 'registration',
  context: { failure: null, username: '' },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'registration.submitted': {
          target: 'submitting',
          actions: assign(({ event }) => ({ failure: null, username: event.form.username })),
        },
      },
    },
    submitting: {
      invoke: {
        src: 'register',
        input: ({ event }) => {
          assertEvent(event, 'registration.submitted');
          return event.form;
        },
        onDone: 'done',
        onError: {
          target: 'editing',
          actions: assign(({ event }) => ({ failure: toLoginFailure(event.error).message })),
        },
      },
    },
    done: { entry: emit(({ context: { username } }) => ({ type: 'registered' as const, username })) },
  },
});
