/** `PUT {path}/{call}` for every action of the lifecycle that people may do (domain/lifecycle). */

import { describeActionCall } from '#domain/calls/recordCalls.ts';
import type { Transition } from '#domain/entities/lifecycle.ts';
import { listLifecycles } from '#domain/lifecycle/rules.ts';
import { succeed } from '../../http/envelope.ts';
import { readLeniently } from '../access.ts';
import { applyAction } from '../actions.ts';
import type { ResourceContext } from '../context.ts';
import { readRecordBody, readIds } from '../request.ts';
import { describeActionBody } from '../schemas/calls.ts';

export function registerActionRoutes(context: ResourceContext): void {
  const { app, entity, rules } = context;
  const transitions = listLifecycles(entity.name).flatMap((lifecycle) => lifecycle.transitions);
  const callable = transitions.filter(isCallable);
  const calls = callable.map(callOf);
  for (const call of new Set(calls)) {
    if (rules.ownCalls?.includes(call) === true) continue;
    const matching = callable.filter((one) => callOf(one) === call);
    const contract = describeActionCall(entity, { call, transitions: matching });
    app.serve(
      { ...contract, body: describeActionBody(matching) },
      async (request) => {
        // Which right it takes is known once the action is: `applyAction` asks in any case.
        const label = await applyAction(
          context,
          request.user,
          call,
          readIds(request),
          readRecordBody(request),
        );
        return succeed(null, `${label}成功！`);
      },
      readLeniently(entity),
    );
  }
}

/**
 * Whether people may perform the action and it changes something: some labels on buttons only open the form of another
 * page.
 */
function isCallable({ permission, to, asks, keeps, sets, stamps }: Transition): boolean {
  const does = to.length > 0 || [asks, keeps, sets, stamps].some((part) => part !== undefined);
  return permission !== undefined && does;
}

function callOf({ key, call = key }: Transition): string {
  return call;
}
