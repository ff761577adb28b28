/** How a text message leaves this server. */
export interface Sms {
  readonly mobile: string;
  readonly title: string;
  readonly text: string;
  /** Whose list of messages it stands in. */
  readonly tenantId: number;
}

export type SendSms = (sms: Sms) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** `null` = this server sends no text messages. */
    readonly sms: SendSms | null;
  }
}
