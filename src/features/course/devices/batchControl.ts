import { golfDevice, type DeviceRow } from '#domain/entities/device.ts';
import type { Transition } from '#domain/entities/lifecycle.ts';
import { listActions } from '#domain/lifecycle/rules.ts';
import type { PermissionGate } from '#src/widgets/permission/PermissionContext.ts';

/** Actions that need another record for each device, and so have dialogs of their own. */
const ALONE: ReadonlySet<string> = new Set(['assign', 'bind']);

/** What may be done to a device in a batch, by its state and by the rights of who asks. */
export function listControls(device: DeviceRow, { can, isDisabled }: PermissionGate): readonly Transition[] {
  return listActions(golfDevice.name, device).filter(
    ({ key, permission = '' }) => !ALONE.has(key) && can(permission) && !isDisabled(permission),
  );
}

export const getCallName = ({ key, call = key }: Transition): string => call;
