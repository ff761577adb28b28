/** `PUT {path}/{call}` for every action of the lifecycle that people may do (domain/lifecycle). */
import { lifecyclesOf } from '#domain/lifecycle/rules.ts';
import type { Transition } from '#domain/lifecycle/lifecycle.ts';
import { ok } from '../http/envelope.ts';
import { guarded } from './access.ts';
import { act } from './actions.ts';
import type { ResourceContext } from './context.ts';
import { bodyOf, idsOfCall } from './request.ts';

export function actionRoutes(context: ResourceContext): void {
  const { app, entity, rules } = context;
  const transitions = lifecyclesOf(entity.name).flatMap((lifecycle) => lifecycle.transitions);
  const calls = transitions.filter(isCallable).map(callOf);
  for (const call of new Set(calls)) {
    if (rules.ownCalls?.includes(call) === true) continue;
    const permissions = transitions
      .filter((one) => isCallable(one) && callOf(one) === call)
      .map(({ permission }) => permission);
    const [permission] = permissions;
    // Which right it takes is known once the action is: `act` asks in any case.
    const access =
      permission !== undefined && permissions.every((one) => one === permission)
        ? { permission }
        : ('signedIn' as const);
    app.put(`${entity.path}/${call}`, guarded(entity, access), async (request) => {
      const label = await act(context, request.user, call, idsOfCall(request), bodyOf(request));
      return ok(null, `${label}成功！`);
    });
  }
}

/** Somebody may do it, and something comes of it: some words on buttons only open another page's form. */
function isCallable({ permission, to, needs, keeps, sets, stamps }: Transition): boolean {
  const does = to.length > 0 || [needs, keeps, sets, stamps].some((part) => part !== undefined);
  return permission !== undefined && does;
}

function callOf({ action, call = action }: Transition): string {
  return call;
}
