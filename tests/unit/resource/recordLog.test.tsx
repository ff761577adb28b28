// @vitest-environment happy-dom
/** What was done to a record, below its details. */

import { act } from 'react';
import { NEVER } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { golfCompetition } from '#domain/entities/competition.ts';
import { decodePermissionLists } from '#domain/permissions/permissions.ts';
import { ApiError, type Http } from '#src/api/http.ts';
import { type ResourceEnvironment, ResourceEnvironmentProvider } from '#src/resource/environment.ts';
import { RecordLog } from '#src/resource/preview/RecordLog.tsx';
import { PermissionProvider } from '#src/widgets/permission/PermissionContext.ts';
import { ServerReads } from '#tests/support/queries.tsx';
import { setUpScreen } from '#tests/support/screen.ts';

const screen = setUpScreen();

const FEED = { turns$: NEVER, missed$: NEVER, heard$: NEVER };
const ENVIRONMENT: ResourceEnvironment = {
  user: { username: 'admin', userType: 0 },
  park: null,
  parks: [],
  canMail: false,
  now: () => 0,
  rowStates$: NEVER,
  feeds: { rows: FEED, hints: FEED },
  RecordViewers: null,
  follow: () => () => {},
};
const RIGHTS = decodePermissionLists([{ type: '1', action: 'system:dataLog:list' }], []);

/** @returns failures that somebody was notified of */
async function draw(answer: () => Promise<unknown>): Promise<readonly string[]> {
  const announced: string[] = [];
  const asked = vi.fn<() => void>();
  const http = {
    get: async () => {
      asked();
      return { result: await answer(), message: '', code: '200' };
    },
  } as unknown as Http;
  await screen.draw(
    <ServerReads http={http} announce={({ message }) => announced.push(message)}>
      <PermissionProvider value={RIGHTS}>
        <ResourceEnvironmentProvider value={ENVIRONMENT}>
          <RecordLog entity={golfCompetition} id="17" rev={1} />
        </ResourceEnvironmentProvider>
      </PermissionProvider>
    </ServerReads>,
  );
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await act(async () => {});
  return announced;
}

const refuse = (kind: 'business' | 'forbidden', message: string) => () =>
  Promise.reject(new ApiError(kind, message));

// LIST-71
test('a record that nothing was done to yet has no log, and nobody is told of a failure', async () => {
  expect(await draw(refuse('business', '未找到版本信息'))).toEqual([]);
  expect(screen.place.textContent).toBe('');
});

test('a log that could not be read is a failure', async () => {
  expect(await draw(refuse('forbidden', '没有权限'))).toEqual(['没有权限']);
});

test('what was done is listed with who did it', async () => {
  const version = {
    id: '1',
    createTime: '2026-11-22 10:00:00',
    createBy: '沈嘉禾',
    changes: '状态：草稿 → 报名中',
  };
  expect(await draw(() => Promise.resolve([version]))).toEqual([]);
  await vi.waitFor(() => expect(screen.place.textContent).toContain('沈嘉禾状态：草稿 → 报名中'));
});
