/** What forms ask of a new password, typed twice as `password` and `confirmpassword`. */

import type { FormRule } from 'antd';
import { findPasswordProblem } from '#domain/validation/password.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * @param username of the owner; a form that asks for it too gives none
 */
export const createPasswordRule =
  (username?: string): FormRule =>
  ({ getFieldValue }) => ({
    validator: () => {
      const [password, oldPassword] = [
        textOf(getFieldValue('password')),
        textOf(getFieldValue('oldpassword')),
      ];
      const owner = { username: username ?? textOf(getFieldValue('username')), oldPassword };
      const problem = password === '' ? null : findPasswordProblem(password, owner);
      return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
    },
  });

export const REPEATED_PASSWORD: FormRule = ({ getFieldValue }) => ({
  validator: (_rule, value: unknown) =>
    !value || getFieldValue('password') === value
      ? Promise.resolve()
      : Promise.reject(new Error('两次输入的密码不一样！')),
});
