/** Calls of what people do on the board: what each takes beside its target comes from its action (`domain/actions`). */

import type { FastifyInstance } from 'fastify';
import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import type { PermittedCall } from '#domain/actions/boardAction.ts';
import type { Action, InputField } from '#domain/entities/action.ts';
import type { CurrentUser } from '../../auth/currentUser.ts';
import type { AnswerOf } from '../../http/serve.ts';

interface ActionCalls<T extends TProperties, R, C extends PermittedCall> {
  readonly actions: readonly (Pick<Action, 'key' | 'label' | 'asks'> & { readonly call: C })[];
  /** How a call names what it is about. */
  readonly target: TObject<T>;
  /** @returns the answer. @throws BusinessError */
  perform(user: CurrentUser, target: Static<TObject<T>>, request: R): Promise<AnswerOf<C>>;
}

/** The call of each of the actions; `R` = requests: its key as `kind`, and what it asks for. */
export function registerBoardActions<
  T extends TProperties,
  R extends { readonly kind: string },
  C extends PermittedCall,
>(app: FastifyInstance, { actions, target, perform }: ActionCalls<T, R, C>): void {
  for (const { key, label, asks = [], call } of actions) {
    const body = Type.Object({ ...target.properties, ...describeFields(asks) });
    const summary = `${call.summary}：${label}`;
    app.serve({ ...call, summary, body }, ({ user, body: sent }) => {
      // The schema of the route has checked it.
      const values = sent as Static<TObject<T>> & Readonly<Record<string, unknown>>;
      const input = Object.fromEntries(asks.map(({ name }) => [name, values[name]]));
      return perform(user, values, { kind: key, ...input } as unknown as R);
    });
  }
}

const describeFields = (asks: readonly InputField[]): TProperties =>
  Object.fromEntries(
    asks.map((field) => [
      field.name,
      field.required === true ? describeValue(field) : Type.Optional(describeValue(field)),
    ]),
  );

function describeValue({ required, maxLength, options, help }: InputField): TSchema {
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
