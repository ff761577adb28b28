/** Where a command writes and reads: the process, or what a test gives it. */
export interface Terminal {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown };
  readonly stdin: NodeJS.ReadableStream;
}
