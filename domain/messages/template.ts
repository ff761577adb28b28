/** Templates of messages: texts with `${name}` in them, and the values that go there (SYSTEM-44). */

const PLACEHOLDER = /\$\{\s*([\p{L}_][\p{L}\p{N}_.-]{0,49})\s*\}/gu;

export type TemplateValues = ReadonlyMap<string, string>;

export type TemplateReading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string };

/** Names that a text asks for, each once, in their order. */
export function listPlaceholders(text: string): readonly string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))];
}

/** Values as a JSON object gives them: texts, numbers, yes and no. An empty text is no values. */
export function readTemplateValues(json: string): TemplateReading<TemplateValues> {
  if (json.trim() === '') return { ok: true, value: new Map() };
  let parsed: unknown;
  try {
    parsed = JSON.parse(json);
  } catch {
    return { ok: false, message: '测试数据不是正确的JSON' };
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    return { ok: false, message: '测试数据须是JSON对象，如 {"name":"张三"}' };
  const values = new Map<string, string>();
  for (const [name, value] of Object.entries(parsed)) {
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean')
      return { ok: false, message: `测试数据：“${name}”须是文本、数字或true/false` };
    values.set(name, String(value));
  }
  return { ok: true, value: values };
}

/**
 * @param escape for the place the values go to, HTML for one
 * @returns why not where a value is missing: nobody is sent a text with holes
 */
export function fillTemplate(
  text: string,
  values: TemplateValues,
  escape: (value: string) => string = (value) => value,
): TemplateReading<string> {
  const missing = listPlaceholders(text).filter((name) => !values.has(name));
  if (missing.length > 0) return { ok: false, message: `测试数据缺少：${missing.join('、')}` };
  return {
    ok: true,
    value: text.replace(PLACEHOLDER, (_whole, name: string) => escape(values.get(name) ?? '')),
  };
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Plain text as HTML: its lines stay lines. */
export function toHtml(text: string): string {
  return `<p>${escapeHtml(text).replaceAll(/\r?\n/g, '<br />')}</p>`;
}
