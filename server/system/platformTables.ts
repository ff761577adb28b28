/** Rows of what the platform is set up with. */
import type { Generated } from 'kysely';
import type { Audited, Kept, Optional } from './tables.ts';

interface SysTenantTable extends Audited {
  id: number;
  name: string;
  /** tenant_status: 1 active, 0 frozen */
  status: number;
  beginDate: Optional<string | null>;
  endDate: Optional<string | null>;
  rev: Generated<number>;
}

interface SysPositionTable extends Kept {
  id: string;
  code: string;
  name: string;
  /** position_rank */
  postRank: string;
}

interface SysCategoryTable extends Kept {
  id: string;
  /** `0` at the top. */
  pid: string;
  name: string;
  /** A letter and two digits a level. */
  code: string;
  /** 1, 0 */
  hasChild: Optional<string | null>;
}

declare module '../database/schema.ts' {
  interface Database {
    sysTenant: SysTenantTable;
    sysPosition: SysPositionTable;
    sysCategory: SysCategoryTable;
  }
}
