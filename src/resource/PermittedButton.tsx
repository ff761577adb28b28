import { Button, type ButtonProps } from 'antd';
import { usePermissions } from '#src/widgets/permission/PermissionContext.ts';

/** A button that its permission code hides or locks (PERM-01, PERM-02). */
export function PermittedButton({
  action,
  disabled = false,
  ...button
}: ButtonProps & { readonly action: string }) {
  const { can, isDisabled } = usePermissions();
  return can(action) ? <Button {...button} disabled={disabled || isDisabled(action)} /> : null;
}
