import { DICTIONARIES } from '#domain/dictionaries/all.ts';
import { PEOPLE } from './staff.ts';

const TYPES = DICTIONARIES.find(({ code }) => code === 'user_type')?.items ?? [];

/** The demo accounts for the terminal: one line a user type, and the password they share. */
export function formatAccounts(password: string): string[] {
  const lines = TYPES.flatMap(({ value, text }) => {
    const names = PEOPLE.filter(({ userType }) => String(userType) === value).map(({ username }) => username);
    return names.length === 0 ? [] : [`  ${text}：${names.join(' ')}`];
  });
  return [`演示账号（密码 ${password}）`, ...lines];
}
