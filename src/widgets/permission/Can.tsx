import type { ReactNode } from 'react';
import { useCan } from './PermissionContext.ts';

interface Props {
  /** Permission code, e.g. `golf:park:add`. */
  readonly action: string;
  readonly children: ReactNode;
}

/** Draws its children only for users who may see the action; the server checks the call itself again. */
export function Can({ action, children }: Props) {
  return useCan(action) ? children : null;
}
