/**
 * Placeholders of external menu addresses. The original client evaluated `{{ … }}` as a script; here they are a
 * fixed dictionary and nothing is ever evaluated (SEC-14).
 */

export interface PlaceholderValues {
  /** Absolute API base, without trailing slash. */
  readonly apiBase: string;
  /** Absolute prefix of static files, without trailing slash. */
  readonly staticBase: string;
  readonly tenantId: string;
}

/** `domianURL` is spelt so on the wire. */
const NAMES: Readonly<Record<string, keyof PlaceholderValues>> = {
  domianURL: 'apiBase',
  staticDomainURL: 'staticBase',
};

/**
 * The address an external menu entry opens, or `null` when it names an unknown placeholder or is not http(s).
 * `${token}` makes the address unusable on purpose: a token never travels in a URL (SEC-45).
 */
export function resolveMenuUrl(template: string, values: PlaceholderValues): string | null {
  const resolved = template
    .replace(/\{\{\s*window\._CONFIG\[(['"])(\w+)\1\]\s*\}\}/g, (whole, _quote, name: string) =>
      Object.hasOwn(NAMES, name) ? values[NAMES[name] as keyof PlaceholderValues] : whole,
    )
    .replace('${tenantId}', () => encodeURIComponent(values.tenantId));
  if (/\{\{|\}\}|\$\{/.test(resolved)) return null;
  try {
    const url = new URL(resolved);
    const plain = url.username === '' && url.password === '';
    return plain && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null;
  } catch {
    return null;
  }
}
