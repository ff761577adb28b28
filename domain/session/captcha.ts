/** How the login page sees that a person is there. */

import type { CodeOf } from '../codes/codeOf.ts';

export const CaptchaKind = {
  /** Four characters of a picture are typed. */
  image: 'image',
  /** A piece is moved into the hole of a picture. */
  puzzle: 'puzzle',
  /** A handle is dragged all the way: the weakest of the three. */
  drag: 'drag',
} as const;
export type CaptchaKind = CodeOf<typeof CaptchaKind>;

/** Where the handle was, and how many ms after it was first moved. */
export interface TrackPoint {
  readonly x: number;
  readonly ms: number;
}

/** Key and answer that signing in takes, once. */
export interface CaptchaProof {
  readonly checkKey: string;
  readonly captcha: string;
}

/** What is moved, and how far: px of the picture of a puzzle, percent of a track. */
export type SlideChallenge = { readonly id: string; readonly way: number } & (
  | { readonly kind: 'drag' }
  | {
      readonly kind: 'puzzle';
      readonly width: number;
      readonly height: number;
      /** px of the upper edge of the piece. */
      readonly top: number;
      /** px of its sides. */
      readonly size: number;
      /** Data URLs. */
      readonly picture: string;
      readonly piece: string;
    }
);
