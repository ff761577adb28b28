// @vitest-environment happy-dom
/** 注册结果 belongs to who has just registered. */

import { act } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { DEFAULT_BRANDING } from '#domain/session/branding.ts';
import { REGISTER_PATH, REGISTER_RESULT_PATH } from '#domain/session/guard.ts';
import { RegisterResultRoute } from '#src/app/EntranceRoutes.tsx';
import type { Runtime } from '#src/app/runtime.ts';
import { setUpScreen } from '#tests/support/screen.ts';

const screen = setUpScreen();

const runtime = { http: {}, config: { branding: DEFAULT_BRANDING } } as unknown as Runtime;

async function open(state: unknown): Promise<string> {
  await act(async () => {
    await screen.draw(
      <MemoryRouter initialEntries={[{ pathname: REGISTER_RESULT_PATH, state }]}>
        <Routes>
          <Route path={REGISTER_RESULT_PATH} element={<RegisterResultRoute runtime={runtime} />} />
          <Route path={REGISTER_PATH} element={<p>注册表单</p>} />
        </Routes>
      </MemoryRouter>,
    );
    // The page is a part of its own.
    await import('#src/features/login/register/RegisterResultPage.tsx');
  });
  return screen.place.textContent;
}

// LOGIN-43
test.each([[null], [{}], [{ username: '' }], ['newcomer']])(
  'without a registration, %j, there is none',
  async (state) => {
    expect(await open(state)).toBe('注册表单');
  },
);

test('it names whoever has registered', async () => {
  expect(await open({ username: 'newcomer' })).toContain('你的账户：newcomer 注册成功');
});
