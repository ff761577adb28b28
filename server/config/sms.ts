/** The HTTP gateway that text messages leave through (`SMS_URL`), described by templates. */

/** What a template of a gateway may hold. */
export const SMS_PLACEHOLDERS = ['mobile', 'code', 'text'] as const;
export type SmsValues = Readonly<Record<(typeof SMS_PLACEHOLDERS)[number], string>>;

export interface SmsGatewaySettings {
  /** `https://host/path?to={mobile}&code={code}`; values are percent-encoded. */
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** `null` = none. Values are escaped as the content type needs it. */
  readonly body: string | null;
  readonly contentType: string;
  /** Found in the reply of a gateway that took the message; `null` = every reply of 2xx is one. */
  readonly success: RegExp | null;
}

const METHODS = ['GET', 'POST'] as const;
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const EXAMPLE: SmsValues = { mobile: '13800000000', code: '123456', text: '"您的验证码"' };

/** `null` without SMS_URL; then the other SMS settings must be absent too. Values are not repeated: they hold keys. */
export function readSmsGateway(
  text: (name: string) => string | null,
  oneOf: (name: string, words: typeof METHODS) => (typeof METHODS)[number] | null,
  problems: string[],
): SmsGatewaySettings | null {
  const url = text('SMS_URL');
  const body = text('SMS_BODY');
  const method = oneOf('SMS_METHOD', METHODS) ?? (body === null ? 'GET' : 'POST');
  if (url === null) {
    for (const name of ['SMS_METHOD', 'SMS_BODY', 'SMS_HEADERS', 'SMS_SUCCESS'])
      if (text(name) !== null) problems.push(`${name} 需要同时设置 SMS_URL`);
    return null;
  }
  const given = readHeaders(text('SMS_HEADERS'), problems);
  const typeHeader = Object.keys(given).find((name) => name.toLowerCase() === 'content-type');
  const contentType = given[typeHeader ?? ''] ?? (/^\s*[[{]/.test(body ?? '') ? JSON_TYPE : FORM);
  const headers = Object.fromEntries(Object.entries(given).filter(([name]) => name !== typeHeader));
  const gateway = { url, method, headers, body, contentType, success: readSuccess(text, problems) };
  problems.push(...findProblems(gateway));
  return gateway;
}

/** Fills the placeholders of a template; `{others}` stay as they are. */
export const fillSms = (template: string, values: SmsValues, escape: (value: string) => string): string =>
  template.replaceAll(/\{(mobile|code|text)\}/g, (_all, name: keyof SmsValues) => escape(values[name]));

/** How a value has to be written in a body of this type. */
export function findSmsEscape(contentType: string): (value: string) => string {
  const type = contentType.toLowerCase();
  if (type.includes('json')) return (value) => JSON.stringify(value).slice(1, -1);
  if (type.includes(FORM)) return encodeURIComponent;
  return (value) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function readHeaders(value: string | null, problems: string[]): Record<string, string> {
  if (value === null) return {};
  try {
    const read: unknown = JSON.parse(value);
    const entries = typeof read === 'object' && read !== null ? Object.entries(read) : [];
    if (entries.length > 0 && entries.every((entry): entry is [string, string] => isHeader(entry)))
      return Object.fromEntries(entries);
  } catch {
    // Told below.
  }
  problems.push('SMS_HEADERS 应为 JSON 对象，如 {"Authorization":"APPCODE 密钥"}');
  return {};
}

function isHeader([name, value]: [string, unknown]): boolean {
  return /^[\w-]+$/.test(name) && typeof value === 'string' && /^[\x20-\x7E]*$/.test(value);
}

function readSuccess(text: (name: string) => string | null, problems: string[]): RegExp | null {
  const pattern = text('SMS_SUCCESS');
  if (pattern === null) return null;
  try {
    return new RegExp(pattern, 'u');
  } catch {
    problems.push('SMS_SUCCESS 应为正则表达式，如 "Code":\\s*"OK"');
    return null;
  }
}

function findProblems({ url, method, body, contentType }: SmsGatewaySettings): string[] {
  const problems: string[] = [];
  const example = fillSms(url, EXAMPLE, encodeURIComponent);
  const parsed = URL.canParse(example) ? new URL(example) : null;
  if (parsed === null || !/^https?:$/.test(parsed.protocol) || parsed.username !== '')
    problems.push('SMS_URL 应为不带用户名的 http:// 或 https:// 地址');
  const all = `${url}${body ?? ''}`;
  if (!all.includes('{mobile}') || !/\{(?:code|text)\}/.test(all))
    problems.push('SMS_URL 或 SMS_BODY 中应有 {mobile}，以及 {code} 或 {text}');
  const unknown = [...all.matchAll(/\{([a-z]+)\}/gi)].find(
    ([, name]) => !SMS_PLACEHOLDERS.some((known) => known === name),
  );
  if (unknown !== undefined)
    problems.push(`SMS_URL 或 SMS_BODY 中的 ${unknown[0]} 应为 {mobile}、{code} 或 {text}`);
  if (body !== null && method === 'GET') problems.push('SMS_METHOD=GET 时不能有 SMS_BODY');
  if (
    body !== null &&
    contentType.includes('json') &&
    !isJson(fillSms(body, EXAMPLE, findSmsEscape(contentType)))
  )
    problems.push('SMS_BODY 不是正确的 JSON，占位符应放在引号中，如 {"phone":"{mobile}","code":"{code}"}');
  return problems;
}

function isJson(value: string): boolean {
  try {
    JSON.parse(value);
    return true;
  } catch {
    return false;
  }
}
