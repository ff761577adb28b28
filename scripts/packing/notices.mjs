/** What the licences of others ask to be handed on with their work. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)/i;
const RULE = `${'-'.repeat(80)}\n`;

/** @param {readonly import('./packages.mjs').InstalledPackage[]} packages */
export function writeNotices(packages) {
  const parts = packages.map(
    ({ name, version, folder, manifest }) =>
      `${RULE}${name} ${version}\nLicense: ${describeLicence(manifest)}\n\n${readLicences(folder)}`,
  );
  return `Fairway contains the following software of others.\n\n${[...new Set(parts)].join('\n')}`;
}

function describeLicence({ license, licenses }) {
  const said = license ?? licenses?.map((one) => one.type ?? one).join(' OR ');
  return typeof said === 'object' ? said.type : (said ?? 'see its text');
}

function readLicences(folder) {
  const files = readdirSync(folder).filter(
    (name) => LICENCE_FILE.test(name) && statSync(join(folder, name)).isFile(),
  );
  const texts = files.map((name) => readFileSync(join(folder, name), 'utf8').trim());
  return texts.length === 0 ? '(The package has no text of its own.)\n' : `${texts.join('\n\n')}\n`;
}
