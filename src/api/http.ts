/**
 * The one HTTP client: token, tenant, `_t`, timestamp and signature are added
 * here and nowhere else; every failure leaves as one `ApiError`.
 */

/** A successful envelope: `message` is the server's user-facing text, `''` when it sent none. */
export interface Reply<T> {
  readonly result: T;
  readonly message: string;
  /** As text: servers send a number, other clients compare with `'200'`. */
  readonly code: string;
}

export type ApiErrorKind =
  | 'business'
  | 'forbidden'
  | 'expired'
  | 'notFound'
  | 'timeout'
  | 'network'
  | 'server'
  | 'aborted';

/** Why a call failed; `message` is Chinese and may be shown as it is. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  /** HTTP status, 0 when there was no answer. */
  readonly status: number;
  /** Envelope code as text, `''` when there was no envelope. */
  readonly code: string;
  /** What a refusal carries besides its words, e.g. the list of lines of an import that were not taken. */
  readonly result: unknown;

  constructor(kind: ApiErrorKind, message: string, status = 0, code = '', result: unknown = null) {
    super(message);
    this.name = 'ApiError';
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.result = result;
  }
}

/** The words of a failure for people; `fallback` for what is no `Error` and has none. */
export function getFailureText(failure: unknown, fallback: string): string {
  return failure instanceof Error ? failure.message : fallback;
}

export type Params = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Nobody waits for the answer who could show a failure: the default notification does. */
  readonly isAnnounced?: boolean;
  /**
   * It is about the records of a park (their description says so): for people who work in one park the call names that
   * one, whatever was asked for.
   */
  readonly isOfPark?: boolean;
  /** How much of an upload was sent, or of a download received, 0–1; `null` while nobody knows how much there is. */
  readonly onProgress?: (part: number | null) => void;
  /** Sent instead of the stored token: logging out clears the storage before it tells the server. */
  readonly token?: string;
}

/** Calls resolve with the envelope of a success and reject with `ApiError`. Paths are relative to the API base. */
export interface Http {
  get<T>(path: string, params?: Params, options?: CallOptions): Promise<Reply<T>>;
  post<T>(path: string, body?: unknown, options?: CallOptions): Promise<Reply<T>>;
  put<T>(path: string, body?: unknown, options?: CallOptions): Promise<Reply<T>>;
  delete<T>(path: string, params?: Params, options?: CallOptions): Promise<Reply<T>>;
  blob(path: string, params?: Params, options?: CallOptions): Promise<Blob>;
}
