import { expect, test } from 'vitest';
import { findProductPath } from '#domain/menu/productPaths.ts';

test('pages of the house, pages drawn by hand and lists of records are found, whatever their spelling', () => {
  for (const path of ['/isystem/dict', '/bsweb/alarmAnalysis', '/bsweb/order', '/bsweb/user/player'])
    expect([findProductPath(path), findProductPath(`${path.toUpperCase()}/`)]).toEqual([path, path]);
});

test('an address that the product does not have is not found, also where another menu may have it', () => {
  for (const path of ['/golf/nothing', '/bsweb/boardroom', '/bsweb/records/golfNothing'])
    expect(findProductPath(path)).toBeUndefined();
});
