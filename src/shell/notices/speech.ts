/** Reads a notice aloud with the browser's own voice: nothing leaves the machine (security 4.4). */
const LONGEST = 200;

const chineseVoice = (): SpeechSynthesisVoice | undefined =>
  speechSynthesis.getVoices().find((voice) => voice.lang.toLowerCase().startsWith('zh'));

/** Whether this browser has a Chinese voice; lists may arrive late, so ask when it matters. */
export const canSpeak = (): boolean => 'speechSynthesis' in window && chineseVoice() !== undefined;

export function speak(text: string): void {
  if (!canSpeak()) return;
  const words = new SpeechSynthesisUtterance(text.slice(0, LONGEST));
  words.voice = chineseVoice() ?? null;
  words.lang = 'zh-CN';
  speechSynthesis.speak(words);
}
