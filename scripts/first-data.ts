/** Makes what the first start of a server writes once for all tests: of the build for the browser's, of the sources for the others. */
import { seededImage } from '#tests/unit/server/harness.ts';
import { seededFolder } from '#tests/support/server.ts';

await Promise.all([seededFolder(), seededImage()]);
