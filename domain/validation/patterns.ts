/**
 * Shapes of text that forms ask for (CHECK-01). Each is a `pattern` of a field description; blank values never
 * meet it. Other clients of the protocol show the same words.
 */
interface Pattern {
  /** Source of a `u` expression that the whole value must match. */
  readonly regex: string;
  readonly message: string;
}

/** One rule wherever a mobile number is asked for (CHECK-30): numbers begin with 13 to 19. */
const MOBILE = '1[3-9]\\d{9}';
const LANDLINE = '0\\d{2,3}-?[1-9]\\d{6,7}';

export const PATTERNS = {
  mobile: { regex: `^${MOBILE}$`, message: '请输入正确手机号' },
  landline: { regex: `^${LANDLINE}$`, message: '请输入正确的座机号' },
  phone: { regex: `^(${MOBILE}|${LANDLINE})$`, message: '请输入正确的座机号或手机号' },
  username: { regex: '^[A-Za-z0-9_]+$', message: '只允许字母、数字、下划线' },
  email: { regex: '^[\\w.+\\-]+@[\\w\\-]+(\\.[\\w\\-]+)+$', message: '邮箱格式不正确' },
  naturalNumber: { regex: '^\\d+$', message: '请输入自然数' },
  letters: { regex: '^[A-Za-z]+$', message: '请输入英文字符' },
  /** Words of English letters, with what stands between them: Food & Beverage, Pro-Shop Inc. (CHECK-33). */
  englishName: { regex: "^[A-Za-z]+(?:[ .&'\\-]+[A-Za-z]+)*\\.?$", message: '请输入英文字符' },
  bankCard: { regex: '^[1-9]\\d{9,19}$', message: '请输入正确的银行卡号' },
  /** Any identity document. */
  idNumber: { regex: '^[A-Za-z0-9]{1,50}$', message: '请输入正确的证件号码' },
  /** Chinese identity card: 15 digits, or 18 of which the last may be X. */
  idCard: { regex: '^(\\d{15}|\\d{17}[\\dXx])$', message: '请输入15或18位身份证号码' },
  qq: { regex: '^\\d{5,12}$', message: '请输入正确的QQ号' },
  url: { regex: '^https?://\\S+$', message: '网址须以http://或https://开头' },
  letterOrDigit: { regex: '^[A-Za-z0-9]{1,20}$', message: '请输入20位以内的字母或数字' },
  /** As people are called here and abroad: 阿依古丽·买买提, O’Brien, José Núñez-Díaz (CHECK-31). */
  personName: {
    regex: "^(?=.*\\p{L})[\\p{Script=Han}\\p{Script=Latin}\\p{M} ·•‧・.'’‘\\-‐]{2,100}$",
    message: '请输入2-100位中文或英文字符',
  },
  digitLines: { regex: '^[\\d\\r\\n]+$', message: '只能输入数字和换行' },
  upTo255: { regex: '^[^]{1,255}$', message: '最大长度255位字符' },
  areaCode: { regex: '^[1-9]\\d{5}$', message: '请输入6位行政区划代码' },
  color: { regex: '^#[0-9A-Fa-f]{6}$', message: '请选择颜色' },
  imei: { regex: '^\\d{15}$', message: '请输入15位数字的IMEI' },
  iccid: { regex: '^\\d{18,19}[0-9A-Z]$', message: '请输入19或20位ICCID' },
  version: { regex: '^\\d+\\.\\d+$', message: '版本号格式应为 1.0' },
  code: { regex: '^[A-Za-z0-9_\\-]+$', message: '只允许字母、数字、下划线和短横线' },
} as const satisfies Readonly<Record<string, Pattern>>;

/** Length of a username; 4 and 6 are both named as the least: the wider range is accepted (CHECK-08). */
export const USERNAME_LENGTH = { minLength: 4, maxLength: 18 } as const;
