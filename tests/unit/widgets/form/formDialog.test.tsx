// @vitest-environment happy-dom
/** What every dialog that is a form does: it keeps what was typed, says what was refused, and saves once. */

import { App, Form, Input } from 'antd';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FormDialog } from '#src/widgets/form/FormDialog.tsx';
import { setUpScreen } from '#tests/support/screen.ts';

interface Values {
  readonly name: string;
}

const REFUSED = [['名称：', 'name']] as const;
const calls = {
  onClose: vi.fn<() => void>(),
  onSave: vi.fn<(values: Values) => void>(),
  refuse: vi.fn<(why: string | null) => void>(),
};

beforeEach(() => {
  for (const call of Object.values(calls)) call.mockClear();
});
const screen = setUpScreen();

interface Shown {
  readonly isSending?: boolean;
  readonly refusal?: string | null;
  readonly isReadOnly?: boolean;
}

const show = ({ isSending = false, refusal = null, isReadOnly = false }: Shown = {}) =>
  screen.draw(
    <App>
      <FormDialog<Values>
        title="编辑"
        start={{ name: '东场' }}
        refusedFields={REFUSED}
        sending={{ isSending, refusal, refuse: calls.refuse }}
        isReadOnly={isReadOnly}
        onClose={calls.onClose}
        onSave={calls.onSave}
      >
        <Form.Item name="name" label="名称" rules={[{ required: true, message: '请输入名称' }]}>
          <Input />
        </Form.Item>
      </FormDialog>
    </App>,
  );

const type = (words: string) =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>('.ant-modal input:not([type=submit])');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, words);
    input?.dispatchEvent(new Event('input', { bubbles: true }));
  });
/** The text of a button of two characters has a space between them. */
const click = (label: string) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .findLast((button) => button.textContent.replaceAll(' ', '') === label)
      ?.click(),
  );

// WIDGET-34
test('closes unasked while nothing is typed, and asks before it drops what is', async () => {
  await show();
  await click('取消');
  expect(calls.onClose).toHaveBeenCalledOnce();
  calls.onClose.mockClear();
  await type('西场');
  await click('取消');
  expect(calls.onClose).not.toHaveBeenCalled();
  expect(document.body.textContent).toContain('放弃未保存的内容？');
  await click('放弃');
  expect(calls.onClose).toHaveBeenCalledOnce();
});

test('saves what is typed, not what its rules do not want, and not a second time while it saves', async () => {
  await show();
  await type('');
  await click('确定');
  await vi.waitFor(() => expect(document.body.textContent).toContain('请输入名称'));
  expect(calls.onSave).not.toHaveBeenCalled();
  await type('西场');
  await click('确定');
  await vi.waitFor(() => expect(calls.onSave).toHaveBeenCalledExactlyOnceWith({ name: '西场' }));
  await show({ isSending: true });
  await act(async () => document.querySelector('form')?.requestSubmit());
  expect(calls.onSave).toHaveBeenCalledOnce();
});

test('a refusal stands at the field that it names, or above the form', async () => {
  await show({ refusal: '名称：已被占用' });
  await vi.waitFor(() =>
    expect(document.querySelector('.ant-form-item-explain')?.textContent).toBe('已被占用'),
  );
  expect(document.querySelector('.ant-alert')).toBeNull();
  await show({ refusal: '球场已停用' });
  expect(document.querySelector('.ant-alert')?.textContent).toBe('球场已停用');
  await type('西场');
  expect(calls.refuse).toHaveBeenLastCalledWith(null);
});

test('what is only shown can be neither typed nor saved', async () => {
  await show({ isReadOnly: true });
  expect(document.querySelector<HTMLInputElement>('.ant-modal input')?.disabled).toBe(true);
  const buttons = [...document.querySelectorAll('.ant-modal-footer button')];
  expect(buttons.map(({ textContent }) => textContent?.replace(' ', ''))).toEqual(['取消']);
});

const pressInField = (init: KeyboardEventInit) =>
  act(async () => {
    const input = document.querySelector('.ant-modal input:not([type=submit])');
    input?.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
  });

// WIDGET-35
test('Ctrl+Enter saves from a field, once, and not while it saves or where nothing can be typed', async () => {
  await show();
  await pressInField({ key: 'Enter', shiftKey: true });
  expect(calls.onSave).not.toHaveBeenCalled();
  await pressInField({ key: 'Enter', ctrlKey: true });
  await vi.waitFor(() => expect(calls.onSave).toHaveBeenCalledExactlyOnceWith({ name: '东场' }));
  for (const held of [{ isSending: true }, { isReadOnly: true }]) {
    await show(held);
    await pressInField({ key: 'Enter', metaKey: true });
  }
  await show();
  await pressInField({ key: 'Enter', metaKey: true });
  await vi.waitFor(() => expect(calls.onSave).toHaveBeenCalledTimes(2));
});
