/** Bounds of one request, whatever it asks for. Each name ends in its unit; `docs/limits.md` lists them with their answers. */
export const HTTP_LIMITS = {
  /** A thousand ids of a batch or an export stand in the address. */
  headBytes: 64 * 1024,
  /** A connection that has not sent the whole head of a request by then is dropped. */
  headMs: 10_000,
  requestMs: 30_000,
  /** Of a JSON body. Files have bounds of their own. */
  bodyBytes: 1024 * 1024,
  /** Of a body that anybody may send. */
  openBodyBytes: 16 * 1024,
  /** Calls that anybody may make, all together, of one network: a club signs in behind one address. */
  openCallsPerMinute: 1_200,
  jsonLevels: 64,
  /** Elements of any list in a body: an outline of a hole has 2,000 points. */
  listItems: 2_000,
  /** Ids that one call names. */
  ids: 1_000,
  /** What a refused upload may still send while its sender reads the answer. */
  lingerBytes: 2 * 1024 * 1024,
  /** What it has sent more is left unread for so long, and then the connection is cut. */
  lingerMs: 2_000,
} as const;
