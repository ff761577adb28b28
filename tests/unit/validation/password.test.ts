import { expect, it } from 'vitest';
import { DEMO_PASSWORD, findPasswordProblem } from '#domain/validation/password.ts';

const owner = { username: 'Li.Lei_2026', oldPassword: 'Altes#2025' };

it.each([
  ['Kurz#1a', '新密码至少8位！'],
  [`Aa1#${'x'.repeat(197)}`, '新密码最多200位！'],
  ['neues#2026', '新密码还须包含大写字母！'],
  ['NEUES#2026', '新密码还须包含小写字母！'],
  ['Neues#neues', '新密码还须包含数字！'],
  ['Neues2026', '新密码还须包含特殊符号！'],
  ['Neues 2026', '新密码还须包含特殊符号！'],
  ['12345678', '新密码还须包含大写字母、小写字母、特殊符号！'],
  ['Altes#2025', '新密码不能与旧密码相同！'],
  ['li.lei_2026#A1', '新密码不能包含用户名！'],
  [DEMO_PASSWORD, '新密码不能是公开的演示密码！'],
  ['li.lei_2026', '新密码不能与用户名相同！'],
  ['Li.Lei_2026', '新密码不能与用户名相同！'],
])('%j is refused: %s', (password, problem) => {
  expect(findPasswordProblem(password, owner)).toBe(problem);
});

it.each(['Neues#2026', 'Ab1！中文八位', `Aa1#${'x'.repeat(196)}`])('%j may be used', (password) => {
  expect(findPasswordProblem(password, owner)).toBeNull();
});

// ACCOUNT-03
it.each([
  'Passw0rd!',
  'P@ssw0rd1',
  'P@$$w0rd2026',
  'Pa55word!',
  'Admin@123',
  'Aa123456!',
  'Abcd@1234',
  '1qaz@WSX',
  'Qwer1234!',
  'Welcome@2026',
  '#1Monkey2026',
  'Woaini@520',
])('%j is tried first', (password) => {
  expect(findPasswordProblem(password, owner)).toBe('新密码过于常见，容易被猜到！');
});

// ACCOUNT-03
it.each(['Neues#2026', 'Grüner-Rasen7', 'Tee time 7:30 Abschlag!', 'Golf-und-Regen9'])(
  '%j is not',
  (password) => {
    expect(findPasswordProblem(password, owner)).toBeNull();
  },
);

// SEC-08
it('is the same password however its letters are composed', () => {
  const [composed, decomposed] = ['Grün#2026'.normalize('NFC'), 'Grün#2026'.normalize('NFD')];
  expect(composed).not.toBe(decomposed);
  expect(findPasswordProblem(composed, { username: 'a', oldPassword: decomposed })).toBe(
    '新密码不能与旧密码相同！',
  );
});
