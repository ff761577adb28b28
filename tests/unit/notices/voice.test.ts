/** Who speaks: the browser, a configured service, or nobody. And the touch that lets a silent page sound. */

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { awaitFirstGesture } from '#src/widgets/sound/soundController.ts';
import { createBrowserVoice, createServiceVoice, type Voice } from '#src/widgets/sound/voice.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the browser', () => {
  class Utterance extends EventTarget {
    voice: unknown = null;
    lang = '';
    rate = 1;
    readonly text: string;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  const spoken: Utterance[] = [];

  function browser(langs: readonly string[]): Voice {
    spoken.length = 0;
    vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
    vi.stubGlobal('speechSynthesis', {
      getVoices: () => langs.map((lang) => ({ lang })),
      speak: (utterance: Utterance) => void spoken.push(utterance),
      cancel: () => {
        for (const utterance of spoken)
          utterance.dispatchEvent(Object.assign(new Event('error'), { error: 'canceled' }));
      },
    });
    return createBrowserVoice();
  }

  test('uses a Chinese voice, mainland before others', async () => {
    const said = browser(['en-US', 'zh-TW', 'zh-CN']).speak('你好');
    spoken[0]?.dispatchEvent(new Event('end'));
    expect(await said).toBe(true);
    expect(spoken[0]).toMatchObject({ voice: { lang: 'zh-CN' }, lang: 'zh-CN', text: '你好' });
  });

  test('stays silent when every voice is of another language', async () => {
    expect(await browser(['en-US', 'ja-JP']).speak('你好')).toBe(false);
    expect(spoken).toEqual([]);
  });

  test('tries when the browser tells no voices, and says when it failed', async () => {
    const said = browser([]).speak('你好');
    expect(spoken[0]).toMatchObject({ voice: null, lang: 'zh-CN' });
    spoken[0]?.dispatchEvent(Object.assign(new Event('error'), { error: 'synthesis-failed' }));
    expect(await said).toBe(false);
  });

  // SOUND-12
  test('cuts a sentence off after eight seconds', async () => {
    vi.useFakeTimers();
    const said = browser(['zh-CN']).speak('很长');
    spoken[0]?.dispatchEvent(new Event('start'));
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await said).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a configured service', () => {
  class FakeAudio extends EventTarget {
    currentTime = 0;
    static readonly made: FakeAudio[] = [];
    static refuses = false;
    readonly src: string;
    constructor(src: string) {
      super();
      this.src = src;
      FakeAudio.made.push(this);
    }
    play(): Promise<void> {
      return FakeAudio.refuses ? Promise.reject(new Error('NotAllowed')) : Promise.resolve();
    }
    pause(): void {
      this.dispatchEvent(new Event('pause'));
    }
  }
  const own = { speak: vi.fn<Voice['speak']>(() => Promise.resolve(true)), hush: vi.fn<Voice['hush']>() };
  const service = () => createServiceVoice('https://tts.golf.cn/say?t={text}&l=zh', own);

  beforeEach(() => {
    FakeAudio.made.length = 0;
    FakeAudio.refuses = false;
    own.speak.mockClear();
    own.hush.mockClear();
    vi.stubGlobal('Audio', FakeAudio);
  });

  test('gets the sentence as one parameter, whatever it contains', async () => {
    const said = service().speak('a&b=c#{text}?');
    expect(FakeAudio.made[0]?.src).toBe('https://tts.golf.cn/say?t=a%26b%3Dc%23%7Btext%7D%3F&l=zh');
    FakeAudio.made[0]?.pause();
    expect(await said).toBe(true);
    expect(own.speak).not.toHaveBeenCalled();
  });

  // SOUND-11
  test('that fails or may not play leaves the sentence to the browser', async () => {
    const said = service().speak('你好');
    FakeAudio.made[0]?.dispatchEvent(new Event('error'));
    expect(await said).toBe(true);
    FakeAudio.refuses = true;
    await service().speak('再见');
    expect(own.speak.mock.calls).toEqual([['你好'], ['再见']]);
  });

  test('hushed in the middle is not said again by the browser', async () => {
    const voice = service();
    const said = voice.speak('你好');
    voice.hush();
    expect(await said).toBe(true);
    expect(own.speak).not.toHaveBeenCalled();
    expect(own.hush).toHaveBeenCalledTimes(1);
  });

  test('that never answers is given up after eight seconds', async () => {
    vi.useFakeTimers();
    const said = service().speak('你好');
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await said).toBe(true);
    expect(own.speak).toHaveBeenCalledExactlyOnceWith('你好');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the first touch', () => {
  function page(): { readonly window: EventTarget; activate(): void } {
    const window = new EventTarget();
    const userActivation = { isActive: false };
    vi.stubGlobal('window', window);
    vi.stubGlobal('navigator', { userActivation });
    return { window, activate: () => void (userActivation.isActive = true) };
  }

  test('counts when the browser takes it for one, and only once', () => {
    const { window, activate } = page();
    const touched = vi.fn<() => void>();
    awaitFirstGesture(touched);
    window.dispatchEvent(new Event('keydown'));
    expect(touched).not.toHaveBeenCalled();
    activate();
    window.dispatchEvent(new Event('pointerup'));
    window.dispatchEvent(new Event('keydown'));
    expect(touched).toHaveBeenCalledTimes(1);
  });

  test('is not waited for any more when nobody cares', () => {
    const { window, activate } = page();
    const touched = vi.fn<() => void>();
    awaitFirstGesture(touched)();
    activate();
    window.dispatchEvent(new Event('pointerup'));
    expect(touched).not.toHaveBeenCalled();
  });
});
