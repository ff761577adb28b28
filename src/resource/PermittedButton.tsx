import { Button, type ButtonProps } from 'antd';
import { acceptClick } from '#src/widgets/acceptClick.ts';
import { usePermissions } from '#src/widgets/permission/PermissionContext.ts';

/** A button that its permission code hides or locks (PERM-01, PERM-02). */
export function PermittedButton({
  action,
  disabled = false,
  onClick,
  ...button
}: ButtonProps & { readonly action: string }) {
  const { can, isDisabled } = usePermissions();
  if (!can(action)) return null;
  return (
    <Button
      {...button}
      disabled={disabled || isDisabled(action)}
      onClick={(event) => acceptClick(event) && onClick?.(event)}
    />
  );
}
