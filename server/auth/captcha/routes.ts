/** What the login family asks to see that a person is there; which of them signing in takes, `LOGIN_CAPTCHA` says. */

import type { FastifyPluginAsync } from 'fastify';
import { captchaCalls } from '#domain/calls/entrance.ts';
import { CaptchaKind, type SlideChallenge } from '#domain/session/captcha.ts';
import { CAPTCHA_REFUSED } from '#domain/session/login.ts';
import { succeed } from '../../http/envelope.ts';
import { BusinessError, RequestError } from '../../http/errors.ts';
import { isAtDemo } from '../../http/origin.ts';
import { IMAGES_PER_MINUTE, SLIDES_PER_MINUTE } from '../limits.ts';
import { drawCaptcha } from './captchaImage.ts';
import { drawPuzzle, PUZZLE } from './puzzleImage.ts';

const CHECK_KEY = /^[\w-]{1,64}$/;
const limitTo = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } });

export const registerCaptchaRoutes: FastifyPluginAsync = async (app) => {
  await registerPictures(app, {});
  await registerSlides(app, {});
};

const registerPictures: FastifyPluginAsync = async (app) => {
  const { captcha: kind } = app.settings;

  app.serve(
    captchaCalls.readImage,
    async ({ params: { key } }) => {
      if (!CHECK_KEY.test(key)) throw new RequestError(400, '验证码标识不正确');
      // Whoever could choose the picture instead would choose what is easier.
      if (kind !== CaptchaKind.image) throw new BusinessError('本系统登录使用滑块验证，不提供图片验证码');
      return succeed(drawCaptcha(await app.captchas.issue(key)));
    },
    limitTo(IMAGES_PER_MINUTE),
  );

  app.serve(
    captchaCalls.redeem,
    async (request) => {
      const { captcha, checkKey } = request.body;
      if (!(await app.captchas.redeem(String(checkKey), captcha, isAtDemo(request))))
        throw new BusinessError('验证码错误', Number(CAPTCHA_REFUSED));
      return succeed(null, '验证码正确');
    },
    limitTo(SLIDES_PER_MINUTE),
  );
};

const registerSlides: FastifyPluginAsync = async (app) => {
  const { captcha: kind } = app.settings;

  app.serve(
    captchaCalls.issueSlide,
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
    limitTo(SLIDES_PER_MINUTE),
  );

  app.serve(
    captchaCalls.checkSlide,
    async ({ body: { id, track } }) => {
      if (!(await app.slides.isSolved(id, track)))
        throw new BusinessError('验证未通过，请重试', Number(CAPTCHA_REFUSED));
      return succeed(await app.captchas.grant());
    },
    limitTo(SLIDES_PER_MINUTE),
  );
};
