import type { ControlProps } from '#src/resource/form/control.ts';
import { RefControl } from '#src/resource/form/controls/picks.tsx';

/** golf_device_status 待机 */
const STANDBY = '1';

/** Devices that can be given out now; one that is out already keeps its name. */
export function DeviceControl(props: ControlProps) {
  return <RefControl {...props} within={{ ...props.within, status: STANDBY }} />;
}
