/** How a text message leaves this server. */
export interface Sms {
  readonly mobile: string;
  readonly title: string;
  readonly text: string;
  /** Part of the text that nobody but the receiver may read; for gateways whose own template holds the text. */
  readonly code: string;
  /** Whose list of messages it stands in. */
  readonly tenantId: number;
}

export interface SmsSender {
  /** @throws BusinessError when it did not go */
  send(sms: Sms): Promise<void>;
  /** For a number that is sent nothing: takes as long as `send` did last, and fails as it did (LOGIN-32). */
  skip(): Promise<void>;
}

/** Words that may hold the code of a message, as lists and logs may have them (LOGIN-34). */
export function maskCode(words: string, { code }: Pick<Sms, 'code'>): string {
  return words.replaceAll(code, '*'.repeat(code.length));
}

declare module 'fastify' {
  interface FastifyInstance {
    /** `null` = this server sends no text messages. */
    readonly sms: SmsSender | null;
  }
}
