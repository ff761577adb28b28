/** What the console's pickers read: departments, people, categories. All of it reading only. */
import type { FastifyPluginAsync } from 'fastify';
import { registerCategoryPickerRoutes } from './categories.ts';
import { registerDepartPickerRoutes } from './departs.ts';
import { registerPeoplePickerRoutes } from './people.ts';
import { registerTableTreeRoutes } from './tableTree.ts';

export const registerPickerRoutes: FastifyPluginAsync = async (app) => {
  await app.register(registerDepartPickerRoutes);
  await app.register(registerPeoplePickerRoutes);
  await app.register(registerCategoryPickerRoutes);
  await app.register(registerTableTreeRoutes);
};
