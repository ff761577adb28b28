/** Narrower than 1088 px the console is a single page with a drawer (SHELL-11). */
export const NARROW = '(max-width: 1087.99px)';
