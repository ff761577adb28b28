/** The database cannot be used as it is; the message is one Chinese line for whoever starts the server. */
export class DatabaseSetupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DatabaseSetupError';
  }
}
