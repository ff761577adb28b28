/** How strong a password looks while it is typed; whether it is taken, `findPasswordProblem` says. */

const CLASSES = [/\d/, /[A-Za-z]/, /[^\dA-Za-z]/] as const;

export interface PasswordStrength {
  readonly word: string;
  readonly percent: number;
  readonly tone: 'behind' | 'watch' | 'normal';
}

const LEVELS: readonly PasswordStrength[] = [
  { word: '低', percent: 10, tone: 'behind' },
  { word: '低', percent: 30, tone: 'behind' },
  { word: '中', percent: 60, tone: 'watch' },
  { word: '强', percent: 100, tone: 'normal' },
];
const WEAKEST: PasswordStrength = { word: '低', percent: 10, tone: 'behind' };

/** By how many of digits, letters and other characters are in it. */
export const getPasswordStrength = (password: string): PasswordStrength =>
  LEVELS[CLASSES.filter((one) => one.test(password)).length] ?? WEAKEST;
