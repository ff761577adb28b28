/** Who may call what of an entity: its permission codes, and for records of the platform the user types 0 and 1. */
import type { FastifyRequest, RouteShorthandOptions } from 'fastify';
import { getRecordRight } from '#domain/calls/recordCalls.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { canSeeAllParks } from '../auth/currentUser.ts';
import { NO_PERMISSION } from '../http/access.ts';
import type { Access } from '../http/context.ts';
import { BusinessError } from '../http/errors.ts';
import { READ_BY_HANDLER } from '../http/schemas.ts';

interface RouteAccess {
  readonly config: { readonly access: Access };
  readonly preHandler?: (request: FastifyRequest) => Promise<void>;
}

/** Options of a route that asks for these rights. */
function requireAccess(
  { platformOnly }: Pick<EntityDescription, 'platformOnly'>,
  access: Access,
): RouteAccess {
  const config = { access };
  return platformOnly === true ? { config, preHandler: refuseParkStaff } : { config };
}

/** Options of a call of the engine, whose handler reads what was sent and refuses in the words of the field. */
export const readLeniently = (
  entity: Pick<EntityDescription, 'platformOnly'>,
): Pick<RouteShorthandOptions, 'preHandler' | 'validatorCompiler'> => ({
  validatorCompiler: READ_BY_HANDLER.validatorCompiler,
  ...(entity.platformOnly === true && { preHandler: refuseParkStaff }),
});

/** Options of a route for holders of `{prefix}:{action}`. */
export function requireAction(entity: EntityDescription, action: string): RouteAccess {
  return requireAccess(entity, getRecordRight(entity, action));
}

/** The platform's records are none of a park's business. */
async function refuseParkStaff({ user }: FastifyRequest): Promise<void> {
  if (!canSeeAllParks(user)) throw new BusinessError(NO_PERMISSION.message, NO_PERMISSION.code);
}
