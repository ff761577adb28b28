/** Reads a sentence aloud. Resolves `false` when it could not (no Chinese voice, service failed, over the limit). */
export interface Voice {
  speak(text: string): Promise<boolean>;
  /** Silences what is being said. */
  hush(): void;
}

/** A sentence longer than this is cut off: the next one may be the red one (7.6). */
const LIMIT_MS = 8000;

function chineseVoice(): SpeechSynthesisVoice | undefined {
  const voices = speechSynthesis.getVoices();
  return (
    voices.find(({ lang }) => /^zh[-_]CN/i.test(lang)) ?? voices.find(({ lang }) => /^(zh|cmn)/i.test(lang))
  );
}

/** The browser's own speech (golf-domain D12); needs a Chinese voice to be installed. */
export function browserVoice(): Voice {
  if (typeof speechSynthesis === 'undefined') {
    return { speak: () => Promise.resolve(false), hush: () => undefined };
  }
  // Chromium fills the list only after it was asked for once.
  speechSynthesis.getVoices();

  return {
    speak(text) {
      const voice = chineseVoice();
      if (voice === undefined) return Promise.resolve(false);
      return new Promise((resolve) => {
        const utterance = new SpeechSynthesisUtterance(text);
        utterance.voice = voice;
        utterance.lang = voice.lang;
        utterance.rate = 1.1;
        let begun = false;
        const limit = setTimeout(() => {
          speechSynthesis.cancel();
          resolve(begun);
        }, LIMIT_MS);
        const settle = (spoken: boolean) => () => {
          clearTimeout(limit);
          resolve(spoken);
        };
        utterance.addEventListener('start', () => {
          begun = true;
        });
        utterance.addEventListener('end', settle(true));
        utterance.addEventListener('error', ({ error }) =>
          settle(error === 'interrupted' || error === 'canceled')(),
        );
        speechSynthesis.speak(utterance);
      });
    },
    hush() {
      speechSynthesis.cancel();
    },
  };
}
