/** What the form checks before it asks the server (LOGIN-14): that no field is empty, nothing else. */
export interface LoginFields {
  readonly username: string;
  readonly password: string;
  readonly captcha: string;
}

export type FieldName = keyof LoginFields;

/** In the order of the screen. */
const REQUIRED: readonly { readonly name: FieldName; readonly message: string }[] = [
  { name: 'username', message: '请输入用户名' },
  { name: 'password', message: '请输入密码' },
  { name: 'captcha', message: '请输入验证码' },
];

export type FieldErrors = Readonly<Partial<Record<FieldName, string>>>;

/** @param hasPicture the form has a field for what a picture says */
export function findLoginErrors(fields: LoginFields, hasPicture = true): FieldErrors {
  return Object.fromEntries(
    REQUIRED.filter(({ name }) => name !== 'captcha' || hasPicture)
      .filter(({ name }) => (name === 'password' ? fields[name] : fields[name].trim()) === '')
      .map(({ name, message }) => [name, message]),
  );
}

/** The field that gets the focus after a refused submission. */
export const findFirstError = (errors: FieldErrors): FieldName | undefined =>
  REQUIRED.find(({ name }) => errors[name] !== undefined)?.name;
