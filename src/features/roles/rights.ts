/** Permissions of the pages of roles besides the standard ones. */
export const READING = 'system:role:list';
export const AUTHORIZE = 'system:role:authorize';
export const ASSIGN = 'system:role:assign';
/** Accounts are added and changed with the rights of their own page. */
export const ADD_USER = 'user:add';
export const EDIT_USER = 'user:edit';
