/** Takes secrets out of what is written to a file (REC-02): tokens, passcodes, phones, identity numbers. */

const SECRET_KEYS =
  /^(x-access-token|access_?token|token|token_?hash|authorization|cookie|password|passcode|secret|id_?card(_?no)?|identity(_?no)?|phone|mobile|tel)$/i;
/** `contactPhone`, `refreshToken`, `newPassword`: what a name ends with says what it holds. */
const SECRET_ENDS = /(token|password|passcode|secret|phone|mobile|id_?card(_?no)?)$/i;
const MASK = '***';

/** `header.payload.signature` of base64url parts; also found inside longer texts, and where it is cut off. */
const JWT = /eyJ[\w-]{5,}\.[\w-]*(?:\.[\w-]*)?/g;
/** 18 digits with a birth date in the middle, or with X at the end; ids of ours have 19. */
const IDENTITY =
  /(?<!\d)([1-9]\d{5})(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}([\dXx])(?!\d)/g;
/** Also with the number of the country before it, and in groups as people write it. */
const PHONE = /(?<!\d)((?:86[- ]?)?1[3-9]\d)[- ]?\d{4}[- ]?(\d{4})(?!\d)/g;
/** No phone and no identity number is longer. */
const LONGEST = 24;

export function maskText(text: string): string {
  return text.replace(JWT, MASK).replace(IDENTITY, '$1***********$2').replace(PHONE, '$1****$2');
}

/** The beginning of a text: what lies across its end is masked as well. */
export const maskBeginning = (text: string, length: number): string =>
  maskText(text.slice(0, length + LONGEST)).slice(0, length);

/** A copy of a JSON value with secret fields blanked and secrets inside texts masked. Numbers stay as they are. */
export function maskValue(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value);
  if (Array.isArray(value)) return value.map(maskValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, isSecret(key, inner) ? MASK : maskValue(inner)]),
  );
}

function isSecret(key: string, value: unknown): boolean {
  if (value === null || value === '') return false;
  if (SECRET_KEYS.test(key)) return true;
  return SECRET_ENDS.test(key) && (typeof value === 'string' || typeof value === 'number');
}
