/** Permissions of the pages of roles besides the standard ones. */
export const READING = 'system:role:list';
export const AUTHORIZE = 'system:role:authorize';
export const ASSIGN = 'system:role:assign';
