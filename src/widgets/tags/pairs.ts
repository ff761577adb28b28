/** Tags (CHECK-04): semicolons are removed and one is put after every second character. */
export function splitIntoPairs(text: string): string {
  const chars = Array.from(text.replace(/[;；]/g, ''));
  const pairs: string[] = [];
  for (let i = 0; i < chars.length; i += 2) pairs.push(chars.slice(i, i + 2).join(''));
  return pairs.join(';');
}
