/** Whoever brings positions, and of what it may. */
export interface Sender {
  readonly id: string;
  readonly name: string;
  readonly tenantId: number;
  /** The park under which is counted what belongs to none. */
  readonly homeParkId: string;
  /** Devices of this park alone; `null` = of every park of the tenant. */
  readonly parkId: string | null;
  /** This device alone; `null` = whichever. */
  readonly deviceId: string | null;
}
