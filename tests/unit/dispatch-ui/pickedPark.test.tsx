// @vitest-environment happy-dom
/** The park of a board whose user works in none. */

import { act } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { usePickedPark } from '#src/features/dispatch/usePickedPark.ts';
import { setUpScreen } from '#tests/support/screen.ts';

const PATH = '/bsweb/dispatch';
const PARKS = [{ id: 'P1' }, { id: 'P2' }];
const screen = setUpScreen();
beforeEach(() => localStorage.clear());

function Picked({ parks }: { readonly parks: typeof PARKS }) {
  const [picked, pick] = usePickedPark(parks, true);
  return <button onClick={() => pick('P2')}>{picked ?? '未选球场'}</button>;
}

/** Opens the board as by the address bar, or by a tile that says which park. */
async function open(search: string, state: object | null = null, parks = PARKS): Promise<void> {
  history.replaceState(null, '', PATH + search);
  await screen.draw(
    <MemoryRouter
      key={`${search} ${JSON.stringify(state)}`}
      initialEntries={[{ pathname: PATH, search, state }]}
    >
      <Picked parks={parks} />
    </MemoryRouter>,
  );
}
const shown = () => screen.place.textContent;

// BOARD-118
test('a park that was picked is that of the address, and the first of the next visit', async () => {
  await open('?mine=Y');
  expect(shown()).toBe('未选球场');
  await act(async () => screen.place.querySelector('button')?.click());
  expect([shown(), location.search]).toEqual(['P2', '?mine=Y&park=P2']);
  await open('');
  expect([shown(), location.search]).toEqual(['P2', '?park=P2']);
});

// BOARD-118
test.each([
  ['?park=P1', { parkId: 'P2' }, 'P1'],
  ['', { parkId: 'P2' }, 'P2'],
  ['', { parkId: 7 }, '未选球场'],
  ['?park=P9', null, '未选球场'],
])('at %j, led to with %j, it is %s', async (search, state, expected) => {
  await open(search, state);
  expect(shown()).toBe(expected);
});

// BOARD-118
test('a park counts while nobody knows which there are', async () => {
  await open('?park=P1', null, []);
  expect(shown()).toBe('P1');
});
