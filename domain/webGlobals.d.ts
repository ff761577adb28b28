/**
 * What browsers and Node both have, and nothing that only one of them has: rules and machines run in either. Only the
 * members in use.
 */

declare class URLSearchParams {
  constructor(init?: string | readonly (readonly string[])[]);
  get(name: string): string | null;
  has(name: string): boolean;
}

declare class URL {
  constructor(url: string, base?: string);
  static canParse(url: string, base?: string): boolean;
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
  readonly host: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly searchParams: URLSearchParams;
}

declare class TextDecoder {
  constructor(label?: string, options?: { readonly fatal?: boolean });
  decode(input?: Uint8Array, options?: { readonly stream?: boolean }): string;
}

declare class Blob {
  readonly size: number;
  text(): Promise<string>;
}

/** Text of base64 as one character a byte. @throws DOMException when it is none */
declare function atob(text: string): string;

declare const performance: {
  /** Milliseconds, never going back. */
  now(): number;
};
