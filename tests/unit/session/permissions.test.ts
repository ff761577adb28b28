import { describe, expect, test } from 'vitest';
import {
  decodePermissionLists,
  isDisabled,
  isActionVisible,
  NO_PERMISSIONS,
} from '#domain/permissions/permissions.ts';

const lists = decodePermissionLists(
  [
    { action: 'park:add, park:edit', type: '1', describe: '新增' },
    { action: 'sound', type: '2' },
    { action: 'both', type: '1' },
    { action: 'both', type: '2' },
    { action: 'off:own', type: '2' },
  ],
  [
    { action: 'park:add,park:edit', type: '1', status: '1' },
    { action: 'park:delete', type: '1', status: '1' },
    { action: 'free', type: '1', status: '0' },
    { action: 'sound', type: '2', status: '1' },
    { action: 'lock', type: '2', status: '1' },
    { action: 'lock:off', type: '2', status: 0 },
    { action: 'off:own', type: '2', status: '0' },
    { action: 'both', type: '1', status: '1' },
  ],
);
const form = {
  permissionList: [
    { action: 'flow:show', type: '1' },
    { action: 'park:add', type: '2' },
  ],
};

/** One row a clause. */
const table = [
  // action, shown, disabled, why
  ['park:add', true, false, 'held by the user'],
  ['park:edit', true, false, 'held in a comma list'],
  ['park:delete', false, true, 'enforced, not held'],
  ['free', true, false, 'switched off: not controlled'],
  ['sound', false, true, 'held as a disable entry'],
  ['both', true, true, 'the disable entry wins'],
  ['lock', false, true, 'enforced globally, not in the list of the user'],
  ['lock:off', false, false, 'status 0 is not disabled; type 2 never shows'],
  ['off:own', false, false, 'status 0 beats the own entry'],
  ['unknown', false, false, 'unknown codes are hidden and lock nothing'],
] as const;

describe('permission gate', () => {
  // PERM-01, PERM-02
  test.each(table)('%s: shown %s, disabled %s (%s)', (action, shown, disabled) => {
    expect(isActionVisible(lists, action)).toBe(shown);
    expect(isDisabled(lists, action)).toBe(disabled);
  });

  test('the list of a workflow form is asked first', () => {
    expect(isActionVisible(lists, 'flow:show', form)).toBe(true);
    expect(isActionVisible(lists, 'flow:show')).toBe(false);
    expect(isDisabled(lists, 'park:add', form)).toBe(true);
    expect(isActionVisible(NO_PERMISSIONS, 'park:add', form)).toBe(false);
  });

  test.each([undefined, null, 'x', {}, [null, 1, {}, { action: 3 }, { action: ' , ' }]])(
    'broken lists (%o) grant and lock nothing',
    (broken) => {
      expect(decodePermissionLists(broken, broken)).toEqual(NO_PERMISSIONS);
      expect(isActionVisible(NO_PERMISSIONS, 'a', { permissionList: broken })).toBe(false);
    },
  );
});
