/**
 * Words that no password may hold (ACCOUNT-05): those of PASSWORD_WORDS, the names of the product, and of the clubs and parks
 * of the account. In Latin letters wherever they stand; of a Chinese name any two characters, or its pinyin as the word of the
 * password.
 */

import { findCoreWord, readLetters } from '#domain/validation/commonPasswords.ts';
import type { Settings } from '../config/settings.ts';
import type { Db } from '../database/schema.ts';

const PRODUCT = 'Fairway';
/** Parts of a name that are no name by themselves. */
const GENERIC: ReadonlySet<string> = new Set([
  'golf',
  'club',
  'country',
  'course',
  'links',
  'park',
  'resort',
]);
/** Shorter parts of a name, and shorter pinyin, stand in many passwords by chance. */
const MIN_LATIN = 4;
const LATIN_NAME = /^(?=.*\p{L}).{4,}$/u;
const CHINESE = /\p{Script=Han}/u;
const CHINESE_PARTS = /\p{Script=Han}{2,}/gu;

/** In a demonstration its visitors may use the name of the product: the published password holds it, too. */
export const listOwnWords = ({
  branding,
  isDemo,
  passwordWords,
}: Pick<Settings, 'branding' | 'isDemo' | 'passwordWords'>): readonly string[] => [
  ...(isDemo ? [] : [PRODUCT, ...splitName(branding.productName)]),
  ...passwordWords,
];

/** Names of tenants and of their parks. */
export async function findClubNames(db: Db, tenantIds: readonly number[]): Promise<readonly string[]> {
  if (tenantIds.length === 0) return [];
  const parks = db
    .withTables<{ golfPark: { name: string; tenantId: number; delFlag: number } }>()
    .selectFrom('golfPark')
    .select('name')
    .where('tenantId', 'in', tenantIds)
    .where('delFlag', '=', 0);
  const tenants = db.selectFrom('sysTenant').select('name').where('id', 'in', tenantIds);
  const rows = [...(await parks.execute()), ...(await tenants.execute())];
  return rows.flatMap(({ name }) => splitName(name));
}

/** The parts of a name by which it is known. */
export const splitName = (name: string): readonly string[] =>
  name
    .split(/[^\p{L}\d]+/u)
    .filter((part) => CHINESE.test(part) || (LATIN_NAME.test(part) && !GENERIC.has(part.toLowerCase())));

export async function hasWord(password: string, words: readonly string[]): Promise<boolean> {
  const small = password.toLowerCase();
  const spellings = [small, readLetters(small)].map(dropSigns);
  if (words.some((word) => spellings.some((spelling) => spelling.includes(dropSigns(word.toLowerCase())))))
    return true;
  const names = words.filter((word) => CHINESE.test(word));
  const parts = password.match(CHINESE_PARTS) ?? [];
  if (names.some((name) => parts.some((part) => name.includes(part)))) return true;
  const letters = findCoreWord(password).replaceAll(/[^a-z]/g, '');
  if (letters.length < MIN_LATIN) return false;
  const { default: pinyin } = await import('pinyin-match');
  return names.some((name) => pinyin.match(name, letters) !== false);
}

const dropSigns = (text: string): string => text.replaceAll(/[^\p{L}\d]/gu, '');
