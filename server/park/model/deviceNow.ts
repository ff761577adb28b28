/** A device as its row stands. */
export interface DeviceNow {
  readonly deviceId: string;
  readonly deviceNo: string;
  /** golf_device_type */
  readonly deviceType: string;
  /** The flight that it goes with, bound to it or carried by its caddie. */
  readonly flightId: string | null;
}
