import { expect, test } from 'vitest';
import { findLowAppId } from '#domain/menu/lowApp.ts';
import { decodePermissionMenu } from '#domain/menu/menu.ts';

const { menu } = decodePermissionMenu({
  menu: [
    { path: '/online', name: 'online', children: [{ path: '/low/:appId/form/:code', name: 'low-app-form' }] },
    { path: '/other/:appId', name: 'other' },
  ],
}) ?? { menu: [] };

// SHELL-54
test.each([
  ['/low/crm/form/a', 'crm'],
  ['/low/crm/form', null],
  ['/other/crm', null],
  ['/online', null],
])('%s belongs to %s', (path, app) => expect(findLowAppId(menu, path)).toBe(app));
