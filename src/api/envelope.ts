/** What a body says about itself (WIRE-01). Nothing of it is trusted to be there. */
export interface ReceivedEnvelope {
  /** Missing on bare answers, which have no envelope at all. */
  readonly success: boolean | undefined;
  readonly message: string;
  readonly code: string;
  readonly result: unknown;
  /** Server clock, epoch ms. */
  readonly timestamp: number | undefined;
}

export function readEnvelope(body: unknown): ReceivedEnvelope {
  const record = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const { success, message, code, result, timestamp } = record;
  return {
    success: typeof success === 'boolean' ? success : undefined,
    message: typeof message === 'string' ? message : '',
    code: typeof code === 'number' || typeof code === 'string' ? String(code) : '',
    result,
    timestamp: typeof timestamp === 'number' ? timestamp : undefined,
  };
}
