/** `replaced`: the account signed in at more places than it may. `elsewhere`: its owner ended it from another place. */
export type RevokeReason =
  | 'logout'
  | 'forced'
  | 'elsewhere'
  | 'password'
  | 'frozen'
  | 'deleted'
  | 'expired'
  | 'replaced';

/** Which sessions to end: one, if it is still this user's, or all of a user. */
export type RevokeTarget =
  | { readonly tokenId: string; readonly userId?: string }
  | { readonly userId: string };

/** A session has ended; its token is already dead when this is told (SEC-39). */
export interface Revocation {
  readonly tokenId: string;
  /** SHA-256 of the token, lower-case hex: lets a browser recognise its own session (golf type 14). */
  readonly tokenHash: string;
  readonly userId: string;
  /** The role that the session looked through, `null` = none. */
  readonly viewedRoleId: string | null;
  /** Where it was opened. */
  readonly ip: string;
  readonly reason: RevokeReason;
  /** Real name of who ended it, for `forced`. */
  readonly by: string | null;
  /** Another server of the database ended it, and announces it on the personal stream. */
  readonly isElsewhere: boolean;
}
