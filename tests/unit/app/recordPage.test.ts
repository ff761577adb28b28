// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { createListPage, createRecordPage } from '#src/app/recordPage.tsx';
import { MissingPage } from '#src/features/exception/ExceptionPages.tsx';

test('a list is found by its record and by the component key of its description', async () => {
  for (const source of [createRecordPage('golfAlarm'), createListPage('golf/AlarmList')])
    expect((await source()).default).not.toBe(MissingPage);
});

test('what no description names is 404', async () => {
  for (const source of [createRecordPage('golfNothing'), createListPage('golf/NothingList')])
    expect((await source()).default).toBe(MissingPage);
});
