/**
 * One description, served (ENTITY-01): its standard calls and the actions of its lifecycle. Each
 * names its permission; scope, validation, audit and revisions are the same for every entity.
 */

import type { FastifyInstance } from 'fastify';
import { getEntity } from '#domain/entities/catalogue.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import { createResourceContext } from '../context.ts';
import { register } from '../registry.ts';
import type { ResourceRules } from '../rules.ts';
import { registerActionRoutes } from './actionRoutes.ts';
import { readRoutes } from './readRoutes.ts';
import { registerSheetRoutes } from './sheetRoutes.ts';
import { registerBinRoutes, writeRoutes } from './writeRoutes.ts';

export function serveResource<const E extends EntityDescription>(
  app: FastifyInstance,
  entity: E,
  rules: ResourceRules<E> | ResourceRules = {},
): void {
  const context = createResourceContext(app, entity, rules);
  register(app.db, entity);
  for (const { entity: name } of entity.children ?? []) register(app.db, getEntity(name));
  if (entity.calls?.length === 0) return;
  readRoutes(context);
  writeRoutes(context);
  registerBinRoutes(context);
  registerActionRoutes(context);
  registerSheetRoutes(context);
}
