/** What a page looks like when a test fails: the output of a run is all that is left of it. */

import type { Page, Request } from '@playwright/test';

const MOST_REQUESTS = 20;
const MOST_LINES = 60;

/** @returns address, last requests, complaints in the log, and what a reader of the screen is told; for people */
export async function describePage(page: Page): Promise<string> {
  const [requests, messages, errors, screen] = await Promise.all([
    page.requests(),
    page.consoleMessages(),
    page.pageErrors(),
    readScreen(page).catch((error: unknown) => [String(error)]),
  ]);
  return [
    `page ${page.url()}`,
    ...requests.slice(-MOST_REQUESTS).map((request) => `  ${describeRequest(request)}`),
    ...messages
      .filter((one) => ['error', 'warning'].includes(one.type()))
      .map((one) => `  log: ${one.text()}`),
    ...errors.map((error) => `  error: ${error.stack ?? error.message}`),
    ...screen.slice(0, MOST_LINES).map((line) => `  | ${line}`),
  ].join('\n');
}

/** Pages and dialogs in sight, without the frame around them. */
async function readScreen(page: Page): Promise<readonly string[]> {
  const parts = await page.locator('main:visible, [role=dialog]:visible, [role=alert]:visible').all();
  const shown = parts.length > 0 ? parts : [page.locator('body')];
  const snapshots = await Promise.all(shown.map((part) => part.ariaSnapshot()));
  return snapshots.flatMap((snapshot) => snapshot.split('\n'));
}

function describeRequest(request: Request): string {
  const answer = request.failure()?.errorText ?? request.existingResponse()?.status() ?? 'no answer yet';
  return `${request.method()} ${request.url()}: ${answer}`;
}
