/** How a text message leaves this server. */
export interface Sms {
  readonly mobile: string;
  readonly title: string;
  readonly text: string;
  /** For gateways whose own template holds the text. */
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

declare module 'fastify' {
  interface FastifyInstance {
    /** `null` = this server sends no text messages. */
    readonly sms: SmsSender | null;
  }
}
