/**
 * Every way a call can fail, as one `ApiError` with a text for the user.
 * Rule WIRE-04.
 */

import { isAxiosError, isCancel } from 'axios';
import { readEnvelope } from './envelope.ts';
import { ApiError } from './http.ts';

const EXPIRED = '很抱歉，登录已过期，请重新登录';
const TOKEN_DEAD = 'Token失效';

/**
 * Whether a failure is announced by the client itself. Refusals inside an envelope and plain HTTP 500 are the
 * caller's to show (WIRE-04); an expired login is everybody's business, and a call that is not allowed is told beside the
 * face of the page that made it (WIRE-20). Of anything else whoever made the call shows the failure.
 * @param isForced nobody else could show it
 */
export function mustAnnounce(error: ApiError, isForced: boolean): boolean {
  if (error.kind === 'expired' || error.status === 403) return true;
  return isForced && error.kind !== 'aborted' && error.status !== 200 && error.status !== 500;
}

/** An answered business failure (`success: false`). */
export function createBusinessError(message: string, code: string, result: unknown = null): ApiError {
  if (code === '401') return new ApiError('expired', EXPIRED, 200, code);
  if (code === '510') return new ApiError('forbidden', message || '没有权限，请联系管理员授权', 200, code);
  return new ApiError('business', message || '操作失败', 200, code, result);
}

/**
 * @param hasToken a stored token turns the token text of an HTTP 500 into an expired login
 */
export async function toApiError(error: unknown, hasToken: boolean): Promise<ApiError> {
  if (error instanceof ApiError) return error;
  if (isCancel(error)) return new ApiError('aborted', '请求已取消');
  if (!isAxiosError(error)) throw error;
  if (!error.response) {
    return isTimeout(error.code, error.message)
      ? new ApiError('timeout', '网络超时')
      : new ApiError('network', '无法连接服务器，请检查网络');
  }
  const { status } = error.response;
  const { message, code } = readEnvelope(await readBlobEnvelope(error.response.data));
  return answered(status, message, code, hasToken);
}

function answered(status: number, message: string, code: string, hasToken: boolean): ApiError {
  switch (status) {
    case 401:
      return new ApiError('expired', EXPIRED, status, code);
    case 403:
      return new ApiError('forbidden', '拒绝访问', status, code);
    case 404:
      return new ApiError('notFound', '很抱歉，资源未找到！', status, code);
    case 408:
    case 504:
      return new ApiError('timeout', '网络超时', status, code);
    case 500:
      return hasToken && message.includes(TOKEN_DEAD)
        ? new ApiError('expired', EXPIRED, status, code)
        : new ApiError('server', message || '服务器内部错误', status, code);
    default:
      return new ApiError(
        status < 500 ? 'business' : 'server',
        message || describeWithoutWords(status),
        status,
        code,
      );
  }
}

/** A proxy before the server has no words of ours. */
function describeWithoutWords(status: number): string {
  if (status === 413) return '文件或内容过大，服务器没有接受（413）';
  if (status === 502 || status === 503) return `服务器正在启动或暂时无法连接，请稍后再试（${status}）`;
  return `服务器暂时无法处理请求（${status}）`;
}

const isTimeout = (code: string | undefined, message: string): boolean =>
  code === 'ECONNABORTED' || code === 'ETIMEDOUT' || /timeout/i.test(message);

/** A download that failed carries its envelope inside the blob. */
export async function readBlobEnvelope(body: unknown): Promise<unknown> {
  if (!(body instanceof Blob)) return body;
  try {
    return JSON.parse(await body.text()) as unknown;
  } catch {
    return undefined;
  }
}
