// @vitest-environment happy-dom
/** The field of every password at the sign-in: masked, and open to what fills it in. */
import { act, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { PasswordField } from '#src/features/login/PasswordField.tsx';
import { setUpScreen } from '#tests/support/screen.ts';

const TYPED: string[] = [];

function Form() {
  const [value, setValue] = useState('');
  return (
    <PasswordField
      autoComplete="current-password"
      value={value}
      onChange={({ target }) => {
        TYPED.push(target.value);
        setValue(target.value);
      }}
    />
  );
}

const screen = setUpScreen();
beforeEach(async () => {
  await screen.draw(<Form />);
});
function findInput(): HTMLInputElement {
  const input = screen.place.querySelector('input');
  if (input === null) throw new Error('no field');
  return input;
}

function findButton(): HTMLButtonElement {
  const button = screen.place.querySelector('button');
  if (button === null) throw new Error('no button');
  return button;
}

test('a password is masked until its owner wants to see it', async () => {
  const input = findInput();
  const eye = findButton();
  expect([input.type, eye.textContent]).toEqual(['password', '显示']);
  await act(async () => eye.click());
  expect([input.type, eye.textContent]).toEqual(['text', '隐藏']);
  await act(async () => eye.click());
  expect(input.type).toBe('password');
});

test('a password is pasted and filled in whole', async () => {
  const input = findInput();
  expect(input.autocomplete).toBe('current-password');
  expect(input.maxLength).toBe(-1);
  const paste = new Event('paste', { bubbles: true, cancelable: true });
  await act(async () => void input.dispatchEvent(paste));
  expect(paste.defaultPrevented).toBe(false);
  // As a password manager does it: past React's own bookkeeping.
  const long = 'Aa1!'.repeat(40);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, long);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(TYPED).toEqual([long]);
  expect(input.value).toBe(long);
});
