/** Code of the role without which nobody could manage the system. */
export const ADMIN_ROLE = 'admin';

/** What this role keeps, so that it can be given back whatever else is taken from it (SYSTEM-72). */
export const ADMIN_CODES: readonly string[] = [
  'system:role:list',
  'system:role:authorize',
  'system:role:assign',
];
export const ADMIN_PAGES: readonly string[] = ['/isystem', '/isystem/roleUserList'];
