/** Narrower than 1088 px the console is a single page with a drawer (SHELL-11). Chromium takes 1087.99px for 1088. */
export const NARROW = '(width < 1088px)';
