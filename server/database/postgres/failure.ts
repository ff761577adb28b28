/** The embedded PostgreSQL cannot be used; the message is one Chinese line for whoever starts the server. */
export class EmbeddedDatabaseError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'EmbeddedDatabaseError';
  }
}
