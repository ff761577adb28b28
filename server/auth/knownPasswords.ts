/**
 * Passwords that leaked most often (ACCOUNT-04): the list of zxcvbn, some 50,000 with the most common first. It is read
 * when the first new password comes, and stays in memory.
 */

import { findCoreWord, readLetters } from '#domain/validation/commonPasswords.ts';

/** So many of the most common ones are refused with digits and signs around them, too. */
const MOST_COMMON = 3_000;
/** Shorter words stand in many passwords by chance. */
const MIN_WORD = 4;

interface KnownPasswords {
  /** In small letters. */
  readonly all: ReadonlySet<string>;
  readonly words: ReadonlySet<string>;
}

let reading: Promise<KnownPasswords> | null = null;

async function readList(): Promise<KnownPasswords> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const list = dictionary['passwords-common'];
  const words = list.slice(0, MOST_COMMON).map((password) => findCoreWord(password));
  return { all: new Set(list), words: new Set(words.filter(({ length }) => length >= MIN_WORD)) };
}

/** Whatever letters are capitals, or written as signs. */
export async function isKnownPassword(password: string): Promise<boolean> {
  const { all, words } = await (reading ??= readList());
  const small = password.toLowerCase();
  const bare = small.replaceAll(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '');
  return (
    [small, bare, readLetters(small)].some((spelling) => all.has(spelling)) ||
    words.has(findCoreWord(password))
  );
}
