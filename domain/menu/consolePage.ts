import type { PermissionPrefix } from '../permissions/golf.ts';

/** What a menu entry and a route need to know of a page of the console itself. */
export interface ConsolePage {
  /** Stable number; becomes the id. */
  readonly n: number;
  readonly parent?: number;
  readonly name: string;
  readonly url: string;
  readonly component: string;
  readonly icon?: string;
  readonly hidden?: true;
  readonly keepAlive?: true;
  readonly redirect?: string;
  /** Only for roles of the platform. */
  readonly platformOnly?: true;
  /** Only for roles that hold this code, with the group it stands in. */
  readonly permission?: string;
  /** Prefixes of the codes whose buttons stand on it. */
  readonly areas?: readonly PermissionPrefix[];
  /** Place among its siblings; absent = `n`. */
  readonly sort?: number;
}
