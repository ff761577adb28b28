import { getRecordRight } from '#domain/calls/recordCalls.ts';
import { golfOrder } from '#domain/entities/order.ts';
import type { FieldControlProps } from '#src/resource/form/controls/control.ts';
import { FlagControl } from '#src/resource/form/controls/picks.tsx';
import { usePermissions } from '#src/widgets/permission/PermissionContext.ts';

const SQUEEZE = getRecordRight(golfOrder, 'squeeze').permission;

/** Whoever may squeeze a flight in may book it so; others see whether it is. */
export function SqueezeControl(props: FieldControlProps) {
  const { can, isDisabled } = usePermissions();
  return (
    <FlagControl {...props} disabled={props.disabled === true || !can(SQUEEZE) || isDisabled(SQUEEZE)} />
  );
}
