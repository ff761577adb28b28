/** Whoever answers a code is counted and slowed like who tries a password, and never hears which part was wrong. */

import type { FastifyInstance } from 'fastify';
import { isMobile } from '#domain/session/sms.ts';
import { SIGN_IN_LOG, writeLog } from '../../audit/log.ts';
import { BusinessError } from '../../http/errors.ts';
import type { PhoneProof } from './codes.ts';

/** Wrong, late, used and never sent. */
export const CODE_REFUSED = '手机验证码错误或已失效，请重新获取';

/**
 * @returns the id of the code, to be used up with what it is for
 * @throws BusinessError
 */
export async function checkPhone(app: FastifyInstance, proof: PhoneProof, ip: string): Promise<string> {
  const { mobile } = proof;
  // What is no number was never sent a code: it is not counted, and leaves no line.
  if (!isMobile(mobile)) throw new BusinessError(CODE_REFUSED);
  const tried = await app.credentials.prove({ username: `phone ${mobile}`, ip }, () =>
    app.smsCodes.find(proof),
  );
  if (tried.verdict === 'right') return tried.proof;
  app.log.warn({ mobile, ip, purpose: proof.purpose, verdict: tried.verdict }, 'code of a phone refused');
  // One line a try that was looked at: else a flood of tries would fill the log (SEC-52).
  if (tried.verdict === 'wrong')
    await writeLog(app, { type: SIGN_IN_LOG, content: `手机号: ${mobile},验证码校验失败！`, user: null, ip });
  throw new BusinessError(CODE_REFUSED);
}
