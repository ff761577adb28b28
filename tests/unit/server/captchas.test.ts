import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, startServer, type TestServer } from './harness.ts';

interface Slide {
  readonly kind: string;
  readonly id: string;
  readonly way: number;
  readonly picture: string;
  readonly piece: string;
}
interface Proof {
  readonly checkKey: string;
  readonly captcha: string;
}

let server: TestServer;

const draw = async (): Promise<Slide> => (await server.ask<Slide>('POST', '/sys/slideCaptcha')).result;
const check = (id: string, track: readonly { x: number; ms: number }[]) =>
  server.ask<Proof>('POST', '/sys/slideCaptcha/check', { body: { id, track } });
const signIn = (proof: Proof) =>
  server.ask('POST', '/sys/login', { body: { username: 'dispatch1', password: PASSWORD, ...proof } });
const WRONG = { success: false, code: 412, message: '验证未通过，请重试' };

async function solve(): Promise<Proof> {
  const { id, at } = await server.app.slides.issuePuzzle();
  return (await check(id, [{ x: at, ms: 500 }])).result;
}

describe('a puzzle', () => {
  beforeAll(async () => {
    server = await startServer({ captcha: 'puzzle', testCaptcha: null });
  });
  afterAll(() => server.app.close());

  // LOGIN-36
  it('shows a picture and a piece, and does not say where it belongs', async () => {
    const slide = await draw();
    expect(slide).toMatchObject({ kind: 'puzzle', way: 260, size: 50, width: 310, height: 160 });
    for (const image of [slide.picture, slide.piece]) expect(image).toMatch(/^data:image\/png;base64,iVBOR/);
    expect(Object.keys(slide).toSorted()).toEqual(
      ['height', 'id', 'kind', 'picture', 'piece', 'size', 'top', 'way', 'width'].toSorted(),
    );
  });

  // LOGIN-36
  it('gives who solves it a key that signs in once', async () => {
    const proof = await solve();
    expect(await signIn(proof)).toMatchObject({ code: 200 });
    expect(await signIn(proof)).toMatchObject({ code: 412 });
    expect(await signIn({ ...(await solve()), captcha: 'ABCD' })).toMatchObject({ code: 412 });
  });

  // LOGIN-36
  it('is used up by the first attempt, and too old after two minutes', async () => {
    const { id } = await draw();
    const places = Array.from({ length: 26 }, (_, index) => 5 + index * 10);
    const answers = [];
    for (const x of [0, ...places]) answers.push(await check(id, [{ x, ms: 500 }]));
    expect(answers.every(({ success }) => !success)).toBe(true);
    expect(answers[0]).toMatchObject(WRONG);
    const { id: old, at } = await server.app.slides.issuePuzzle();
    server.clock.advance(120_000);
    expect(await check(old, [{ x: at, ms: 500 }])).toMatchObject(WRONG);
  });

  it('may be off by six px', async () => {
    for (const [off, success] of [
      [6, true],
      [-6, true],
      [7, false],
      [-7, false],
    ] as const) {
      const { id, at } = await server.app.slides.issuePuzzle();
      expect(await check(id, [{ x: at + off, ms: 500 }])).toMatchObject({ success });
    }
  });

  // LOGIN-35
  it('takes the place of the picture: nobody chooses what is easier', async () => {
    expect(await server.ask('GET', '/sys/randomImage/k')).toMatchObject({
      success: false,
      message: '本系统登录使用滑块验证，不提供图片验证码',
    });
    expect((await server.app.inject({ url: '/config.json' })).json()).toMatchObject({ captcha: 'puzzle' });
  });

  it('opens the first step of a lost password, once', async () => {
    const body = await solve();
    expect(await server.ask('POST', '/sys/checkCaptcha', { body })).toMatchObject({ success: true });
    expect(await server.ask('POST', '/sys/checkCaptcha', { body })).toMatchObject({ code: 412 });
  });
});

describe('a track', () => {
  const drag = (points: number, stepMs: number) =>
    Array.from({ length: points }, (_, index) => ({
      x: ((index + 1) * 100) / points,
      ms: (index + 1) * stepMs,
    }));

  beforeAll(async () => {
    server = await startServer({ captcha: 'drag', testCaptcha: null });
  });
  afterAll(() => server.app.close());

  // LOGIN-37
  it('lets in who dragged all the way', async () => {
    const { id, kind, way } = await draw();
    expect([kind, way]).toEqual(['drag', 100]);
    server.clock.advance(1_000);
    const { success, result } = await check(id, drag(10, 50));
    expect(success).toBe(true);
    expect(await signIn(result)).toMatchObject({ code: 200 });
  });

  // LOGIN-37
  it.each([
    ['sends the end alone', [{ x: 100, ms: 300 }]],
    ['stops early', drag(10, 50).slice(0, 9)],
    ['is faster than a hand', drag(10, 10)],
    ['needed longer than has passed', drag(10, 200)],
    ['jumps', [...drag(10, 10).slice(0, 4), { x: 100, ms: 300 }]],
    ['goes back in time', drag(10, 50).map(({ x }, index) => ({ x, ms: index === 4 ? 1 : 50 * index }))],
  ])('refuses who %s', async (_what, track) => {
    const { id } = await draw();
    server.clock.advance(1_000);
    expect(await check(id, track)).toMatchObject(WRONG);
  });
});
