/**
 * Letters and digits as strokes on a grid of 4 by 6, so that the captcha needs no font of the machine. Characters that
 * people confuse (0 O, 1 I L, 2 Z, 5 S, 8 B, 6 G, U V) appear at most once of each pair.
 */
export const GLYPHS: Readonly<Record<string, string>> = {
  '2': 'M0 1.5Q0 0 2 0T4 1.7Q4 3 0 6H4',
  '3': 'M0 0H4L2 2.4Q4 2.4 4 4.2T2 6Q.6 6 0 5',
  '4': 'M3 6V0L0 4H4',
  '5': 'M4 0H.4L.2 2.6Q1 2.2 2 2.2Q4 2.2 4 4.1T2 6Q.6 6 0 5',
  '6': 'M3.6 0Q0 1.2 0 4Q0 6 2 6T4 4.2Q4 2.6 2 2.6T0 4.2',
  '7': 'M0 0H4L1.4 6',
  '8': 'M2 2.8Q.3 2.8 .3 1.4T2 0T3.7 1.4T2 2.8Q0 2.8 0 4.4T2 6T4 4.4T2 2.8',
  A: 'M0 6L2 0L4 6M.7 4H3.3',
  C: 'M4 1Q3.4 0 2.2 0Q0 0 0 3T2.2 6Q3.4 6 4 5',
  E: 'M4 0H0V6H4M0 3H3',
  F: 'M4 0H0V6M0 3H3',
  H: 'M0 0V6M4 0V6M0 3H4',
  J: 'M3.4 0V4.4Q3.4 6 1.8 6T.2 4.6',
  K: 'M0 0V6M4 0L0 3.4M1.4 2.4L4 6',
  M: 'M0 6V0L2 3.6L4 0V6',
  N: 'M0 6V0L4 6V0',
  P: 'M0 6V0H2.2Q4 0 4 1.7T2.2 3.4H0',
  R: 'M0 6V0H2.2Q4 0 4 1.7T2.2 3.4H0M2 3.4L4 6',
  T: 'M0 0H4M2 0V6',
  U: 'M0 0V4Q0 6 2 6T4 4V0',
  W: 'M0 0L1 6L2 2L3 6L4 0',
  X: 'M0 0L4 6M4 0L0 6',
  Y: 'M0 0L2 3L4 0M2 3V6',
};
