import { sysRole } from '#domain/entities/role.ts';
import { requireAction } from '../../resource/access.ts';

/** Options of a route for people of the platform who hold `system:role:{action}`. */
export const requireRoleAction = (action: 'list' | 'authorize' | 'assign') => requireAction(sysRole, action);
