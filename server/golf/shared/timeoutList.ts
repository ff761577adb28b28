import { golfHoleTimeout } from '#domain/entities/holeTimeout.ts';

/**
 * The description over the view that lists hole timeouts (`server/dispatch/timeoutList.ts`); the package `dispatch`, which owns
 * the rows, writes its table.
 */
export const TIMEOUT_LIST = { ...golfHoleTimeout, table: 'golf_hole_timeout_list', view: false } as const;
