/** A password that a person can read out: without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const SIGNS = '@#%+=?';

/** Three groups, so that the rule of the house holds whatever is drawn (http 3.5); some 77 bits. */
export const newPassword = (): string => `${drawn(LETTERS, 10)}${drawn(SIGNS, 1)}${drawn(DIGITS, 6)}`;

function drawn(from: string, count: number): string {
  // Values beyond the last whole multiple would make the first characters likelier.
  const limit = 256 - (256 % from.length);
  let text = '';
  while (text.length < count)
    for (const byte of crypto.getRandomValues(new Uint8Array(count)))
      if (byte < limit && text.length < count) text += from.charAt(byte % from.length);
  return text;
}
