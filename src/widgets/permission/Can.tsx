import type { ReactNode } from 'react';
import type { WorkflowForm } from '#domain/permissions/permissions.ts';
import { useCan } from './PermissionContext.ts';

interface Props {
  /** Permission code, e.g. `golf:park:add`. */
  readonly action: string;
  readonly form?: WorkflowForm;
  readonly children: ReactNode;
}

/** Draws its children only for users who may see the action; the server checks the call itself again. */
export function Can({ action, form, children }: Props) {
  return useCan(action, form) ? children : null;
}
