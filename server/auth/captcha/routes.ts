/** What the login family asks to see that a person is there; which of them signing in takes, `LOGIN_CAPTCHA` says. */
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import { CaptchaKind, type SlideChallenge } from '#domain/session/captcha.ts';
import { CAPTCHA_REFUSED } from '#domain/session/login.ts';
import { MAX_CREDENTIAL } from '#domain/session/limits.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError, RequestError } from '../../http/errors.ts';
import { isAtDemo } from '../../http/origin.ts';
import { IMAGES_PER_MINUTE, MAX_TRACK, SLIDES_PER_MINUTE } from '../limits.ts';
import { drawCaptcha } from './captchaImage.ts';
import { drawPuzzle, PUZZLE } from './puzzleImage.ts';

const CHECK_KEY = /^[\w-]{1,64}$/;
const limitTo = (max: number) => ({ access: 'open', rateLimit: { max, timeWindow: '1 minute' } }) as const;

const TRACK = Type.Array(Type.Object({ x: Type.Number(), ms: Type.Number({ minimum: 0 }) }), {
  minItems: 1,
  maxItems: MAX_TRACK,
});

export const registerCaptchaRoutes: FastifyPluginAsync = async (app) => {
  await app.register(registerPictures);
  await app.register(registerSlides);
};

const registerPictures: FastifyPluginAsyncTypebox = async (app) => {
  const { captcha: kind } = app.settings;

  app.get(
    '/sys/randomImage/:key',
    {
      config: limitTo(IMAGES_PER_MINUTE),
      schema: { summary: 'Captcha', params: Type.Object({ key: Type.String() }) },
    },
    async ({ params: { key } }) => {
      if (!CHECK_KEY.test(key)) throw new RequestError(400, '验证码标识不正确');
      // Whoever could choose the picture instead would choose what is easier.
      if (kind !== CaptchaKind.image) throw new BusinessError('本系统登录使用滑块验证，不提供图片验证码');
      return succeed(drawCaptcha(await app.captchas.issue(key)));
    },
  );

  app.post(
    '/sys/checkCaptcha',
    {
      config: limitTo(SLIDES_PER_MINUTE),
      schema: {
        summary: 'Use a captcha up without signing in',
        body: Type.Object({
          captcha: Type.String({ maxLength: MAX_CREDENTIAL }),
          checkKey: Type.Union([Type.String({ maxLength: MAX_CREDENTIAL }), Type.Number()]),
        }),
      },
    },
    async (request) => {
      const { captcha, checkKey } = request.body;
      if (!(await app.captchas.redeem(String(checkKey), captcha, isAtDemo(request))))
        throw new BusinessError('验证码错误', Number(CAPTCHA_REFUSED));
      return succeed(null, '验证码正确');
    },
  );
};

const registerSlides: FastifyPluginAsyncTypebox = async (app) => {
  const { captcha: kind } = app.settings;

  app.post(
    '/sys/slideCaptcha',
    { config: limitTo(SLIDES_PER_MINUTE), schema: { summary: 'A puzzle, or a track to drag along' } },
    async () => {
      if (kind === CaptchaKind.drag) return succeed({ kind, ...(await app.slides.issueTrack()) });
      const { id, at, top } = await app.slides.issuePuzzle();
      const { width, height, piece: size } = PUZZLE;
      const puzzle: SlideChallenge = {
        kind: CaptchaKind.puzzle,
        id,
        way: width - size,
        top,
        width,
        height,
        size,
        ...drawPuzzle(at, top),
      };
      return succeed(puzzle);
    },
  );

  app.post(
    '/sys/slideCaptcha/check',
    {
      config: limitTo(SLIDES_PER_MINUTE),
      schema: {
        summary: 'Where the handle was moved; a captcha for who moved it right',
        body: Type.Object({ id: Type.String({ maxLength: 64 }), track: TRACK }),
      },
    },
    async ({ body: { id, track } }) => {
      if (!(await app.slides.isSolved(id, track)))
        throw new BusinessError('验证未通过，请重试', Number(CAPTCHA_REFUSED));
      return succeed(await app.captchas.grant());
    },
  );
};
