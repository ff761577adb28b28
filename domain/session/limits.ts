/** Bounds of what people send to sign in, in characters; `docs/limits.md` lists them with their answers. */

/** Of a name, password or captcha answer. */
export const MAX_CREDENTIAL = 200;
/** Of a code, and of the name of a passkey. */
export const MAX_CODE_LENGTH = 40;
export const MAX_PASSKEY_NAME = 30;
