/** Which list a page shows: data rules of its menu entry filter the rows of that list (PERM-08). */

import { CATALOGUE } from '../entities/catalogue.ts';
import { sysCheckRule } from '../entities/checkRule.ts';
import type { EntityDescription } from '../entities/describe.ts';
import { sysDict } from '../entities/dictionary.ts';
import { sysQuartzJob } from '../entities/quartzJob.ts';
import { sysUser } from '../entities/user.ts';
import { GOLF_PAGES } from './recordPages.ts';

const BY_COMPONENT: ReadonlyMap<string, EntityDescription> = new Map<string, EntityDescription>([
  ...GOLF_PAGES.flatMap(({ component, entity }) => {
    const found = CATALOGUE.find(({ name }) => name === entity);
    return found === undefined ? [] : [[component, found] as const];
  }),
  ['system/DictList', sysDict],
  ['system/SysCheckRuleList', sysCheckRule],
  ['system/QuartzJobList', sysQuartzJob],
  ['system/UserList', sysUser],
]);

/** `undefined` for a page that shows no list of records. */
export function findPageEntity(component: string | null): EntityDescription | undefined {
  return component === null ? undefined : BY_COMPONENT.get(component);
}
