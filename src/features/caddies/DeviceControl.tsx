import { DeviceStatus } from '#domain/codes/play.ts';
import type { FieldControlProps } from '#src/resource/form/controls/control.ts';
import { RefControl } from '#src/resource/form/controls/picks.tsx';

/** Devices that can be given out now; one that is out already keeps its name. */
export function DeviceControl(props: FieldControlProps) {
  return <RefControl {...props} within={{ ...props.within, status: DeviceStatus.standby }} />;
}
