/** What the console's pickers read: departments, people, roles, positions, categories. All of it reading only. */
import type { FastifyPluginAsync } from 'fastify';
import { categoryPickerRoutes } from './categories.ts';
import { departPickerRoutes } from './departs.ts';
import { peoplePickerRoutes } from './people.ts';
import { rolePickerRoutes } from './rolesAndPositions.ts';
import { tableTreeRoutes } from './tableTree.ts';

export const pickerRoutes: FastifyPluginAsync = async (app) => {
  await app.register(departPickerRoutes);
  await app.register(peoplePickerRoutes);
  await app.register(rolePickerRoutes);
  await app.register(categoryPickerRoutes);
  await app.register(tableTreeRoutes);
};
