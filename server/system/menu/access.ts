/** Who may call what of the menu administration: the menu is one for the whole platform. */
import { requireAccess } from '../../resource/access.ts';

export const PREFIX = 'system:permission';

/** Options of a route for holders of `system:permission:{action}` on the platform. */
export const requireMenuAction = (action: 'list' | 'add' | 'edit' | 'delete' | 'deleteBatch' | 'rule') =>
  requireAccess({ platformOnly: true }, { permission: `${PREFIX}:${action}` });
