/** Every lifecycle of a described record. Flights and alarms are not here: the dispatch package owns theirs. */

import { CATALOGUE } from '../entities/catalogue.ts';
import type { EntityDescription } from '../entities/describe.ts';
import { findField } from '../entities/fields.ts';
import { findRight, type Lifecycle, type RecordTransition, type Transition } from '../entities/lifecycle.ts';

export const LIFECYCLES: readonly Lifecycle[] = CATALOGUE.flatMap((entity) =>
  (entity.lifecycles ?? []).map((lifecycle) => ({
    ...lifecycle,
    entity: entity.name,
    dict: findField(entity, lifecycle.field)?.dict ?? '',
    transitions: lifecycle.transitions.map((transition) => toTransition(entity, transition)),
  })),
);

function toTransition(entity: EntityDescription, described: RecordTransition): Transition {
  const { right: _right, ...transition } = described;
  const right = findRight(described);
  return right === null ? transition : { ...transition, permission: toCode(entity, right) };
}

/** The code of a right: a whole one stays what it is. */
function toCode({ permission, callPermission }: EntityDescription, right: string): string {
  return right.includes(':') ? right : (callPermission ?? `${permission}:${right}`);
}
