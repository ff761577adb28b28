import type { Work } from './context.ts';
import type { Author } from './store.ts';

export function toAuthor({ user, time }: Work): Author {
  return { username: user.username, time };
}
