/** Search by names: plain text at once, pinyin and its initials as soon as the (lazily loaded) table is there. */
type Match = (title: string, text: string) => unknown;

let byPinyin: Match | null = null;

/** Loads the pinyin table once. Without it, e.g. offline, the search goes on by plain text. */
export async function loadPinyin(): Promise<void> {
  if (byPinyin) return;
  try {
    const { default: pinyin } = await import('pinyin-match');
    byPinyin = (title, text) => pinyin.match(title, text);
  } catch {
    byPinyin = null;
  }
}

export function isTitleMatch(title: string, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  if (wanted === '' || title.toLowerCase().includes(wanted)) return true;
  return Boolean(byPinyin?.(title, wanted));
}
