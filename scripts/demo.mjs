import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Names of this machine; an empty one is the default. */
const HERE = new Set(['', '127.0.0.1', 'localhost', '::1']);

/**
 * `npm start` and `npm run dev` are the demo as long as nothing says that others reach them, and nobody wrote a file of settings,
 * which an installation has; `DEMO` itself has the last word.
 */
export function chooseDemo(env) {
  const said = (name) => env[name]?.trim() ?? '';
  if (said('SETTINGS_FILE') !== '' || existsSync(join(said('DATA_DIR') || 'data', 'fairway.env'))) return;
  if (HERE.has(said('HOST')) && said('PUBLIC_URL') === '' && said('TRUST_PROXY') === '') env['DEMO'] ??= '1';
}
