// @vitest-environment happy-dom
/** The narrow face of a list. */

import { type ComponentProps, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { AnyRow, EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { golfStartHole } from '#domain/entities/startHole.ts';
import { sysUser } from '#domain/entities/user.ts';
import { RecordCards } from '#src/resource/table/RecordCards.tsx';
import { setUpScreen } from '#tests/support/screen.ts';

const screen = setUpScreen();

/** Nothing is on its way. */
const READ = { get: () => false, subscribe: () => () => {} };

async function draw(entity: EntityDescription, names: readonly string[], row: AnyRow): Promise<void> {
  const fields = names.map((name) =>
    entity.fields.find((field) => field.name === name),
  ) as FieldDescription[];
  const cell = (field: FieldDescription, one: AnyRow): ReactNode => String(one[field.name] ?? '');
  const list = { rows: [row], loading: READ, total: 1, query: { pageNo: 1 } };
  const props = { entity, fields, cell, list, selected: null, actions: null, totals: null, empty: null };
  await screen.draw(
    <RecordCards {...(props as unknown as ComponentProps<typeof RecordCards>)} hidden={[]} />,
  );
}
const wide = (): readonly string[] =>
  [...screen.place.querySelectorAll('[data-wide] dd')].map(({ textContent }) => textContent);

// LIST-74
test('an address that half a card would break has a line of its own, a short one and a name have not', async () => {
  const row = { id: '1', realname: '沈嘉禾', phone: '13800010001', email: 'jiahe.shen@clubhouse.example' };
  await draw(sysUser, ['realname', 'phone', 'email'], row as never);
  expect(wide()).toEqual(['jiahe.shen@clubhouse.example']);
  await draw(sysUser, ['realname', 'phone', 'email'], { ...row, email: 'a@b.cn' } as never);
  expect(wide()).toEqual([]);
});

test('a card whose record is named by a number says of what it is the number', async () => {
  await draw(golfStartHole, ['holeNo', 'par'], { id: '1', holeNo: 7, par: 4 } as never);
  expect(screen.place.querySelector('.ant-card-head')?.textContent).toBe('开球洞 7');
});
