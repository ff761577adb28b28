/** Reads a sentence aloud. Resolves `false` when it could not (no Chinese voice, service failed, over the limit). */
export interface Voice {
  speak(text: string): Promise<boolean>;
  /** Silences what is being said. */
  hush(): void;
}

/** A sentence longer than this is cut off: the next one may be the red one. */
const LIMIT_MS = 8000;
const LANGUAGE = 'zh-CN';

function chineseVoice(voices: readonly SpeechSynthesisVoice[]): SpeechSynthesisVoice | undefined {
  return (
    voices.find(({ lang }) => /^zh[-_]CN/i.test(lang)) ?? voices.find(({ lang }) => /^(zh|cmn)/i.test(lang))
  );
}

/** The browser's own speech (SOUND-11). */
export function createBrowserVoice(): Voice {
  if (typeof speechSynthesis === 'undefined') {
    return { speak: () => Promise.resolve(false), hush: () => undefined };
  }
  // Chromium fills the list only after it was asked for once.
  speechSynthesis.getVoices();

  return {
    speak(text) {
      const voices = speechSynthesis.getVoices();
      const voice = chineseVoice(voices);
      // Another language's voice would make noise of it; an empty list may only mean that the browser does not tell.
      if (voice === undefined && voices.length > 0) return Promise.resolve(false);
      return new Promise((resolve) => {
        const utterance = new SpeechSynthesisUtterance(text);
        if (voice !== undefined) utterance.voice = voice;
        utterance.lang = voice?.lang ?? LANGUAGE;
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

/**
 * A text-to-speech service, only where somebody configured one: every sentence leaves the machine (SOUND-13).
 *
 * @param address with `{text}`, replaced by the sentence; answers with audio
 * @param otherwise speaks when the service does not
 */
export function createServiceVoice(address: string, otherwise: Voice): Voice {
  let playing: HTMLAudioElement | null = null;

  function silence(): void {
    playing?.pause();
    playing = null;
  }

  return {
    async speak(text) {
      silence();
      const audio = new Audio(address.replace('{text}', encodeURIComponent(text)));
      playing = audio;
      let limit: ReturnType<typeof setTimeout> | undefined;
      const isSpoken = await new Promise<boolean>((resolve) => {
        // `pause` also comes at the end, when the sentence is cut off by `hush`, and after the limit.
        audio.addEventListener('pause', () => resolve(true));
        audio.addEventListener('error', () => resolve(false));
        limit = setTimeout(() => resolve(audio.currentTime > 0), LIMIT_MS);
        audio.play().catch(() => resolve(playing !== audio));
      });
      clearTimeout(limit);
      if (playing === audio) silence();
      return isSpoken || otherwise.speak(text);
    },
    hush() {
      silence();
      otherwise.hush();
    },
  };
}
