/** Who may call what of an entity: its permission codes, and for records of the platform the user types 0 and 1. */

import type { FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { canSeeAllParks } from '../auth/currentUser.ts';
import { NO_PERMISSION } from '../http/access.ts';
import { BusinessError } from '../http/errors.ts';
import { READ_BY_HANDLER } from '../http/schemas.ts';

/** Options of a call for holders of its right who work on the platform, where the record is the platform's. */
export const requirePlatform = ({
  platformOnly,
}: Pick<EntityDescription, 'platformOnly'>): Pick<RouteShorthandOptions, 'preHandler'> =>
  platformOnly === true ? { preHandler: refuseParkStaff } : {};

/** Options of a call of the engine, whose handler reads what was sent and refuses in the words of the field. */
export const readLeniently = (
  entity: Pick<EntityDescription, 'platformOnly'>,
): Pick<RouteShorthandOptions, 'preHandler' | 'validatorCompiler'> => ({
  validatorCompiler: READ_BY_HANDLER.validatorCompiler,
  ...requirePlatform(entity),
});

/** @throws BusinessError for an account that works in a park */
async function refuseParkStaff({ user }: FastifyRequest): Promise<void> {
  if (!canSeeAllParks(user)) throw new BusinessError(NO_PERMISSION.message, NO_PERMISSION.code);
}
