// @vitest-environment happy-dom

import { act, Activity, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { DraftPageProvider, hasDraft, useDraftOf } from '#src/widgets/draft/drafts.ts';
import { TypedDraft } from '#src/widgets/draft/TypedDraft.tsx';
import { useUnloadQuestion } from '#src/widgets/draft/useUnloadQuestion.ts';
import { setUpScreen } from '#tests/support/screen.ts';

const screen = setUpScreen();

const show = (node: ReactNode) => screen.draw(node);

function Form({ isChanged }: { readonly isChanged: boolean }) {
  useDraftOf(() => isChanged);
  return null;
}

function Console({ isOurs, children }: { readonly isOurs: () => boolean; readonly children: ReactNode }) {
  useUnloadQuestion(isOurs);
  return children;
}
const isAsked = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};
const OURS = (): boolean => true;
const NOT_OURS = (): boolean => false;

test('the browser asks before it reloads or closes only while something is unsaved', async () => {
  const at = (isChanged: boolean) => (
    <Console isOurs={OURS}>
      <Form isChanged={isChanged} />
    </Console>
  );
  await show(at(false));
  expect(isAsked()).toBe(false);
  await show(at(true));
  expect(isAsked()).toBe(true);
  await show(<Console isOurs={OURS}>saved</Console>);
  expect(isAsked()).toBe(false);
});

test('what belongs to somebody who is signed out holds nobody up', async () => {
  await show(
    <Console isOurs={NOT_OURS}>
      <Form isChanged />
    </Console>,
  );
  expect(isAsked()).toBe(false);
});

test('a draft counts for its page, also while a tab hides it', async () => {
  const at = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <DraftPageProvider value="/bsweb/order">
        <Form isChanged />
      </DraftPageProvider>
    </Activity>
  );
  await show(at('visible'));
  expect([hasDraft('/bsweb/order'), hasDraft('/bsweb/park'), hasDraft()]).toEqual([true, false, true]);
  await show(at('hidden'));
  expect(hasDraft('/bsweb/order')).toBe(true);
  await show(null);
  expect(hasDraft()).toBe(false);
});

test('what was typed into a form without a record is a draft until the form is gone', async () => {
  await show(
    <TypedDraft>
      <input aria-label="reason" />
    </TypedDraft>,
  );
  expect(hasDraft()).toBe(false);
  const field = screen.place.querySelector('input')!;
  await act(async () => field.dispatchEvent(new Event('input', { bubbles: true })));
  expect(hasDraft()).toBe(true);
  await show(null);
  expect(hasDraft()).toBe(false);
});
