/**
 * Menu and buttons. The seed is named after what it brings: a data folder of an earlier version gets the entries it
 * does not have, with the roles that hold them; what a site changed or removed stays as it left it.
 */

import type { ConsolePage } from '#domain/menu/consolePage.ts';
import { MENU_PAGES } from '#domain/menu/menuPages.ts';
import { formatStamp } from '#domain/validation/time.ts';
import type { Seed } from '../../database/migrate.ts';
import type { Tx } from '../../database/schema.ts';
import { BUTTONS, type ButtonSeed } from './buttons.ts';
import { computeFingerprint } from './fingerprint.ts';
import { createCodeId, type Entry, GOLF_BUTTONS, GOLF_ENTRIES } from './golfMenu.ts';
import { createSeedId } from './ids.ts';
import { MANAGING_USERS, ROLES, STOPPING_PLAY } from './roles.ts';

const ENTRIES: readonly Entry[] = [
  ...MENU_PAGES.map(menuEntry),
  ...GOLF_ENTRIES,
  ...BUTTONS.map(buttonEntry),
  ...GOLF_BUTTONS,
];

export const permissionSeed: Seed = {
  name: `system-menu-${computeFingerprint(ENTRIES.map(({ id }) => id))}`,
  async run(tx, { now }) {
    const made = { createBy: 'admin', createTime: formatStamp(now) };
    const known = new Set((await tx.selectFrom('sysPermission').select('id').execute()).map(({ id }) => id));
    const missing = ENTRIES.filter(({ id }) => !known.has(id));
    if (missing.length === 0) return;
    await tx
      .insertInto('sysPermission')
      .values(missing.map((entry) => ({ ...made, ...entry })))
      .execute();
    const grants = await grantsOf(tx, new Set(missing.map(({ id }) => id)));
    if (grants.length > 0) await tx.insertInto('sysRolePermission').values(grants).execute();
  },
};

/** The parks' page came below /bsweb, among the golf pages. */
export const parkPageMoved: Seed = {
  name: 'system-menu-park-page-moved',
  async run(tx) {
    const page = GOLF_ENTRIES.find(({ url }) => url === '/bsweb/park');
    if (page === undefined) return;
    await tx
      .updateTable('sysPermission')
      .set({ url: page.url, parentId: page.parentId, sortNo: page.sortNo })
      .where('id', '=', page.id)
      .where('url', '=', '/golf/park')
      .execute();
    await tx
      .updateTable('sysPermission')
      .set({ delFlag: 1 })
      .where('id', '=', createSeedId('permission', 5))
      .where('url', '=', '/golf')
      .execute();
    await tx
      .updateTable('sysPermission')
      .set({ sortNo: 70 })
      .where('id', '=', createSeedId('permission', 7))
      .where('sortNo', '=', 7)
      .execute();
  },
};

/** Pages that stood in the menu unseen until the console could draw them. */
export const lateGolfPagesSeed: Seed = {
  name: 'system-menu-late-golf-pages',
  async run(tx) {
    const late = GOLF_ENTRIES.filter(({ url }) => LATE_PAGES.has(url ?? '')).map(({ id }) => id);
    await tx.updateTable('sysPermission').set({ hidden: false }).where('id', 'in', late).execute();
  },
};
const LATE_PAGES: ReadonlySet<string> = new Set(['/bsweb/competitionSelect', '/bsweb/ranking']);

/** Buttons that earlier versions gave to the system administrator alone. */
export const usersManagedByMore = giveAnew('system-roles-manage-users', listButtonIds(MANAGING_USERS));
export const usersEditedByMore = giveAnew(
  'system-roles-edit-users',
  listButtonIds(['user:add', 'user:edit']),
);
/** 暂停打球 was a right of managers alone. */
export const suspensionGranted = giveAnew('system-roles-stop-play', [createCodeId(STOPPING_PLAY)]);

function listButtonIds(codes: readonly string[]): readonly string[] {
  return BUTTONS.filter(({ code }) => codes.includes(code)).map(({ n }) => createSeedId('permission', n));
}

/** @param ids of buttons */
function giveAnew(name: string, ids: readonly string[]): Seed {
  return {
    name,
    async run(tx) {
      const grants = await grantsOf(tx, new Set(ids));
      await tx
        .insertInto('sysRolePermission')
        .values(grants)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
  };
}

/** 系统管理 came to hold pages of everybody. */
export const systemGroupOfEverybody: Seed = {
  name: 'system-menu-group-of-everybody',
  async run(tx) {
    const grants = await grantsOf(tx, new Set([createSeedId('permission', SYSTEM_GROUP)]));
    await tx
      .insertInto('sysRolePermission')
      .values(grants)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};

/** Whoever may publish announcements has the page for it, and the group that it stands in. */
export const announcementPageSeed: Seed = {
  name: 'system-menu-announcement-page',
  async run(tx) {
    const roles = await tx
      .selectFrom('sysRolePermission')
      .select('roleId')
      .where('permissionId', '=', createCodeId('announcement:publish'))
      .execute();
    const pages = [ANNOUNCEMENT_PAGE, SYSTEM_GROUP].map((n) => createSeedId('permission', n));
    const grants = roles.flatMap(({ roleId }) => pages.map((permissionId) => ({ roleId, permissionId })));
    if (grants.length === 0) return;
    await tx
      .insertInto('sysRolePermission')
      .values(grants)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};
const ANNOUNCEMENT_PAGE = 241;
const SYSTEM_GROUP = 94;

/** What the roles of the seed that still exist are given of the new entries. */
async function grantsOf(tx: Tx, entries: ReadonlySet<string>) {
  const roles = await tx.selectFrom('sysRole').select(['id', 'roleCode']).execute();
  return roles.flatMap(({ id: roleId, roleCode }) => {
    const { grants } = ROLES.find(({ code }) => code === roleCode) ?? { grants: new Set<string>() };
    return [...grants].filter((id) => entries.has(id)).map((permissionId) => ({ roleId, permissionId }));
  });
}

function menuEntry({ n, parent, ...entry }: ConsolePage): Entry {
  return {
    id: createSeedId('permission', n),
    parentId: parent === undefined ? null : createSeedId('permission', parent),
    name: entry.name,
    menuType: parent === undefined ? 0 : 1,
    url: entry.url,
    component: entry.component,
    icon: entry.icon ?? null,
    redirect: entry.redirect ?? null,
    sortNo: entry.sort ?? n,
    hidden: entry.hidden ?? false,
    keepAlive: entry.keepAlive ?? false,
    perms: null,
    permsType: null,
  };
}

function buttonEntry({ n, parent, name, code, type }: ButtonSeed): Entry {
  return {
    id: createSeedId('permission', n),
    parentId: parent === undefined ? null : createSeedId('permission', parent),
    name,
    menuType: 2,
    url: null,
    component: null,
    icon: null,
    redirect: null,
    sortNo: n,
    hidden: false,
    keepAlive: false,
    perms: code,
    permsType: type,
  };
}
