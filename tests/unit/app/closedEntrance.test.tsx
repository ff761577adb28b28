// @vitest-environment happy-dom
/** What a server without text messages says on the pages that need them. */

import { act, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { DEFAULT_BRANDING } from '#domain/session/branding.ts';
import { DEFAULT_ENTRANCE } from '#domain/session/entrance.ts';
import { AlterationRoute, RegisterRoute } from '#src/app/EntranceRoutes.tsx';
import type { Runtime } from '#src/app/runtime.ts';
import { FormFoot } from '#src/features/login/FormFoot.tsx';
import { setUpScreen } from '#tests/support/screen.ts';

const screen = setUpScreen();

function createRuntime(entrance: object): Runtime {
  const config = { branding: DEFAULT_BRANDING, entrance: { ...DEFAULT_ENTRANCE, ...entrance } };
  return { http: {}, config } as unknown as Runtime;
}

async function read(page: ReactNode): Promise<string> {
  await act(async () => {
    await screen.draw(<MemoryRouter>{page}</MemoryRouter>);
    await import('#src/features/login/ClosedPage.tsx');
    await import('#src/features/login/alteration/AlterationPage.tsx');
    await import('#src/features/login/register/RegisterPage.tsx');
  });
  return screen.place.textContent;
}

// LOGIN-34
test('without text messages every page of theirs says whom to ask', async () => {
  const runtime = createRuntime({});
  expect(await read(<AlterationRoute runtime={runtime} />)).toContain('请联系管理员重置密码');
  expect(await read(<RegisterRoute runtime={runtime} />)).toContain('请联系管理员开通账号');
  const foot = { rememberMe: true, isBusy: false, canRegister: false, onRemember: () => {} };
  expect(await read(<FormFoot {...foot} canRecover={false} />)).toContain('忘记密码请联系管理员');
});

test('with them they are forms', async () => {
  const runtime = createRuntime({ hasPhone: true, canRegister: true });
  expect(await read(<AlterationRoute runtime={runtime} />)).toContain('账号确认');
  expect(await read(<RegisterRoute runtime={runtime} />)).toContain('短信验证码');
});
