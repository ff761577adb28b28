/**
 * Whether a password is one of those that everybody tries first (ACCOUNT-03): a common word, with digits and signs around it
 * and letters written as signs. Lists of the most common passwords that have capitals, digits and signs hold hardly anything else.
 */

/** Small letters only, as `findCoreWord` leaves them. */
const COMMON: ReadonlySet<string> = new Set(
  // Words and walks over the keyboard.
  (
    'password passwd pass pwd passord parola contrasena senha motdepasse admin administrator root user guest test demo login ' +
    'system manager master secret welcome letmein changeme default temp hello iloveyou love sunshine princess dragon ' +
    'monkey football baseball superman batman shadow freedom whatever trustno michael jordan china beijing shanghai ' +
    'woaini wangyi baidu tencent huawei alibaba company office computer internet server database oracle mysql cisco ' +
    'qwerty qwertyuiop qwer qwert asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qaz qazwsx qazwsxedc wsx qweasd qweasdzxc ' +
    'a aa aaa ab abc abcd abcde abcdef abcabc aabb x xx xxx zz zaq zaqxsw'
  ).split(' '),
);

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['@', 'a'],
  ['4', 'a'],
  ['3', 'e'],
  ['1', 'i'],
  ['!', 'i'],
  ['0', 'o'],
  ['$', 's'],
  ['5', 's'],
  ['7', 't'],
]);

/** Digits and signs that stand for letters, as letters. */
export const readLetters = (text: string): string =>
  text.replaceAll(/[^a-z]/g, (sign) => SIGNS.get(sign) ?? sign);

/** The word that is left without digits and signs around it, in small letters. */
export const findCoreWord = (password: string): string =>
  readLetters(password.toLowerCase().replaceAll(/^[^\p{L}@$]+|\P{L}+$/gu, ''));

export function isCommonPassword(password: string): boolean {
  const letters = password.toLowerCase().replaceAll(/\P{L}/gu, '');
  return COMMON.has(letters) || COMMON.has(findCoreWord(password));
}
