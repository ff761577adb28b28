/** Calls of what people do on the board: the right that each asks for and its body come from its action (`domain/actions`). */
import type { FastifyInstance } from 'fastify';
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import type { Call } from '#domain/calls/call.ts';
import type { Action, AskedField } from '#domain/entities/action.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import { requirePermission } from './context.ts';

/** Each takes the revision that its operator saw; who comes too late learns who was first (ALARM-22). */
export const SeenRevision = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 19 }),
  rev: Type.Integer(),
});

interface ActionCalls<T extends TProperties, R> {
  readonly path: string;
  readonly actions: readonly Action[];
  /** The contract of an action, where there is one: its answer is held to it. */
  describe?(action: Action): Call;
  /** How a call names what it is about. */
  readonly target: TObject<T>;
  /** @returns the answer. @throws BusinessError */
  perform(user: CurrentUser, target: Static<TObject<T>>, request: R): Promise<object>;
}

/** `PUT {path}/{key}` for each of the actions; `R` = requests: its key as `kind`, and what it asks for. */
export function registerBoardActions<T extends TProperties, R extends { readonly kind: string }>(
  app: FastifyInstance,
  { path, actions, target, describe, perform }: ActionCalls<T, R>,
): void {
  for (const action of actions) {
    const { key, permission, asks = [] } = action;
    const body = Type.Object({ ...target.properties, ...describeAsked(asks) });
    const act = (user: CurrentUser, sent: unknown): Promise<object> => {
      // The schema of the route has checked it.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const values = sent as Static<TObject<T>> & Readonly<Record<string, unknown>>;
      const asked = Object.fromEntries(asks.map(({ name }) => [name, values[name]]));
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return perform(user, values, { kind: key, ...asked } as unknown as R);
    };
    if (describe === undefined)
      app.put(
        `${path}/${key}`,
        { ...requirePermission(permission), schema: { body } },
        ({ user, body: sent }) => act(user, sent),
      );
    else
      app.serve({ ...describe(action), body }, ({ user, body: sent }) => act(user, sent) as Promise<never>);
  }
}

const describeAsked = (asks: readonly AskedField[]): TProperties =>
  Object.fromEntries(
    asks.map((field) => [
      field.name,
      field.required === true ? describeValue(field) : Type.Optional(describeValue(field)),
    ]),
  );

function describeValue({ required, maxLength, options, help }: AskedField): TSchema {
  if (options !== undefined)
    return Array.isArray(options)
      ? Type.Unsafe({ type: 'integer', enum: options })
      : Type.Unsafe({ type: 'string', enum: Object.keys(options) });
  return Type.String({
    ...(required === true && { minLength: 1 }),
    ...(maxLength !== undefined && { maxLength }),
    ...(help !== undefined && { description: help }),
  });
}
