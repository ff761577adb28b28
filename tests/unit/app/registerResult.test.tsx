// @vitest-environment happy-dom
/** 注册结果 belongs to who has just registered. */

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { DEFAULT_BRANDING } from '#domain/session/branding.ts';
import { REGISTER_PATH, REGISTER_RESULT_PATH } from '#domain/session/guard.ts';
import { RegisterResultRoute } from '#src/app/EntranceRoutes.tsx';
import type { Runtime } from '#src/app/runtime.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const runtime = { http: {}, config: { branding: DEFAULT_BRANDING } } as unknown as Runtime;

async function open(state: unknown): Promise<string> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => {
    root.render(
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
  const text = place.textContent;
  await act(async () => root.unmount());
  return text;
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
