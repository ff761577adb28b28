/** Looking through a role (PERM-40): such a session reads as people of the role do, and changes nothing. */

import { BusinessError } from './errors.ts';

/** The role that somebody looks through. */
export interface ViewedRole {
  readonly id: string;
  /** Empty once the role is deleted. */
  readonly name: string;
}

const REFUSED = 510;

/** @throws BusinessError for who looks through a role */
export function refuseViewer({ viewedRole }: { readonly viewedRole?: ViewedRole | null }): void {
  if (viewedRole) throw new BusinessError(`正在以角色「${viewedRole.name}」查看，只读，不能修改`, REFUSED);
}
