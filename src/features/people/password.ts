/** A password that a person can read out: without letters and digits that look alike. */
const SMALL = 'abcdefghjkmnpqrstuvwxyz';
const CAPITALS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const SIGNS = '@#%+=?';

/** A group of each kind, so that the rule for passwords holds whatever is drawn; some 75 bits. */
export const generatePassword = (): string =>
  [drawn(CAPITALS, 6), drawn(SMALL, 6), drawn(SIGNS, 1), drawn(DIGITS, 6)].join('');

function drawn(from: string, count: number): string {
  // Values beyond the last whole multiple would make the first characters likelier.
  const limit = 256 - (256 % from.length);
  let text = '';
  while (text.length < count)
    for (const byte of crypto.getRandomValues(new Uint8Array(count)))
      if (byte < limit && text.length < count) text += from.charAt(byte % from.length);
  return text;
}
