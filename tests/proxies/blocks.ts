/** The configurations of proxies as `deploy/` and `docs/deploy.md` print them, with the ports and folders of a test put in. */

import { readFileSync } from 'node:fs';

const DEPLOY_PAGE = 'docs/deploy.md';
export const HOST = 'golf.example.com';

/** What stands in the printed blocks, and what a test has instead. */
export interface Places {
  /** Where the proxy listens for TLS, and for plain HTTP where it does. */
  readonly port: number;
  readonly plainPort: number;
  readonly serverPort: number;
  /** Holds `fullchain.pem`, `privkey.pem` and both as `golf.pem`. */
  readonly certificates: string;
}

/** @throws Error when a text is not in the block: then the test no longer runs what is printed */
function replaceAll(block: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`nothing says ${from} in\n${text}`);
    return text.replaceAll(from, to);
  }, block);
}

/** The only block of the page in this language that has the text in it. */
function readBlock(language: string, having: string): string {
  const page = readFileSync(DEPLOY_PAGE, 'utf8');
  const blocks = [...page.matchAll(/^```(\w+)\n(.*?)^```$/gms)].filter(
    ([, name, text = '']) => name === language && text.includes(having),
  );
  const [block, ...more] = blocks;
  if (block?.[2] === undefined || more.length > 0)
    throw new Error(`${blocks.length} ${language} blocks with ${having} in ${DEPLOY_PAGE}`);
  return block[2];
}

export function fillNginxBlock(places: Places): string {
  return replaceAll(readBlock('nginx', 'ssl_certificate'), [
    ['listen 443 ssl', `listen ${places.port} ssl`],
    ['/etc/nginx/tls', places.certificates],
    ['127.0.0.1:3000', `127.0.0.1:${places.serverPort}`],
  ]);
}

/** Of `compose.yaml`, where the server has a name of its own. */
export function fillComposeFile(places: Places): string {
  return replaceAll(readFileSync('deploy/nginx.conf', 'utf8'), [
    ['listen 443 ssl', `listen ${places.port} ssl`],
    ['listen 80', `listen ${places.plainPort}`],
    ['/etc/nginx/tls', places.certificates],
    ['fairway:3000', `127.0.0.1:${places.serverPort}`],
  ]);
}

export function fillCaddyBlock(places: Places): string {
  return replaceAll(readBlock('text', 'reverse_proxy'), [
    ['127.0.0.1:3000', `127.0.0.1:${places.serverPort}`],
  ]);
}

export function fillHaproxyBlock(places: Places): string {
  return replaceAll(readBlock('haproxy', 'ssl crt'), [
    ['bind :443', `bind 127.0.0.1:${places.port}`],
    ['/etc/haproxy/golf.pem', `${places.certificates}/golf.pem`],
    ['127.0.0.1:3000', `127.0.0.1:${places.serverPort}`],
  ]);
}
