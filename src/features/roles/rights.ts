/** Permissions of the pages of roles besides the standard ones. */

import { roleGrantCalls } from '#domain/calls/grants.ts';
import { roleCalls } from '#domain/calls/roles.ts';
import { accountCalls } from '#domain/calls/users.ts';

export const READING = roleCalls.listMembers.access.permission;
export const AUTHORIZE = roleGrantCalls.save.access.permission;
export const VIEW_AS = roleCalls.view.access.permission;
export const ASSIGN = roleCalls.addMembers.access.permission;
/** Accounts are added and changed with the rights of their own page. */
export const ADD_USER = accountCalls.add.access.permission;
export const EDIT_USER = accountCalls.edit.access.permission;
