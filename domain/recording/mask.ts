/** Takes secrets out of what is written to a file (REC-02): tokens, passcodes, phones, identity numbers. */

const SECRET_KEYS =
  /^(x-access-token|access_?token|token|token_?hash|authorization|cookie|password|passcode|secret|id_?card(_?no)?|identity(_?no)?|phone|mobile|tel)$/i;
const MASK = '***';

/** `header.payload.signature` of base64url parts; also found inside longer texts. */
const JWT = /eyJ[\w-]{5,}\.[\w-]{5,}\.[\w-]*/g;
/** 18 digits with a birth date in the middle, or with X at the end; ids of ours have 19. */
const IDENTITY =
  /(?<!\d)([1-9]\d{5})(?:19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}([\dXx])(?!\d)/g;
const PHONE = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g;

export function maskText(text: string): string {
  return text.replace(JWT, MASK).replace(IDENTITY, '$1***********$2').replace(PHONE, '$1****$2');
}

/** A copy of a JSON value with secret fields blanked and secrets inside texts masked. Numbers stay as they are. */
export function maskValue(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value);
  if (Array.isArray(value)) return value.map(maskValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      SECRET_KEYS.test(key) && inner !== null && inner !== '' ? MASK : maskValue(inner),
    ]),
  );
}
