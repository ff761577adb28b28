/**
 * `npm run release`: `release/fairway-VERSION-PLATFORM.tar.gz` with its SHA-256 and a list of what it is made of (CycloneDX). Built,
 * and with the packages that the server imports, as they are installed here: for this platform. `--out FOLDER` writes elsewhere.
 */

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { buildIfStale } from './build.mjs';
import { writeNotices } from './packing/notices.mjs';
import { findClosure, listImports } from './packing/packages.mjs';
import { root } from './run.mjs';

/** They build the product, and are in none of it. */
const TOOLS = new Set(['vite', 'tsx', '@vitejs/plugin-react']);
const DOCUMENTS = ['LICENSE', 'CHANGELOG.md', 'deploy', 'docs'];
/** What an archive needs of a package: no sources of its types, no static libraries, nothing for debuggers. */
const NEEDLESS = /\.(?:d\.[cm]?ts|map|a|md)$|\/(?:test|tests|__tests__|\.github)\//;

/** The same files twice more, as browsers and bundlers want them. */
const OF_BUNDLERS = /\/@opentelemetry\/[^/]+\/build\/(?:esm|esnext)$/;

const { values } = parseArgs({ options: { out: { type: 'string' } } });
const out = resolve(values.out ?? join(root, 'release'));
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const name = `fairway-${manifest.version}-${process.platform}-${process.arch}`;

const code = await buildIfStale();
if (code !== 0) process.exit(code);
const folder = join(out, name);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const packages = findClosure([
  // From the sources threads are taught TypeScript, which no built file needs.
  ...listImports(join(root, 'dist/server')).filter((one) => !TOOLS.has(one)),
  ...Object.keys(manifest.optionalDependencies).filter(isInstalled),
]);
copyProduct();
for (const one of packages) copyPackage(one);
writeFileSync(join(folder, 'THIRD-PARTY-NOTICES'), writeNotices(listShipped()));
writeFileSync(join(folder, 'sbom.cdx.json'), describeParts());
const archive = pack();
console.log(`${archive}\n${(readFileSync(archive).length / 1e6).toFixed(1)} MB，${packages.length} 个软件包`);

function copyProduct() {
  for (const part of ['dist/client', 'dist/server', ...DOCUMENTS])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  cpSync(join(root, 'scripts/packing/fairway.mjs'), join(folder, 'fairway.mjs'));
  const { version, license, engines, type } = manifest;
  const own = { name: 'fairway', version, private: true, license, type, engines };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`);
}

/** What may be in it, as npm lists it; it names the whole after its folder. */
function describeParts() {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--omit', 'dev'];
  const sbom = JSON.parse(execFileSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 }));
  sbom.metadata.component.name = manifest.name;
  return `${JSON.stringify(sbom, null, 2)}\n`;
}

/** At its place, so that each finds the version that it was installed with. */
function copyPackage({ folder: from }) {
  cpSync(from, join(folder, relative(root, from)), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => path === from || !(OF_BUNDLERS.test(path) || isLeftOut(relative(from, path))),
  });
}

/** Packages inside of a package are copied by themselves; licences stay whatever they are called. */
function isLeftOut(path) {
  return (
    path.split('/').includes('node_modules') ||
    (NEEDLESS.test(`/${path}`) && !/(?:licen[cs]e|notice)/i.test(path))
  );
}

/** The console is made of packages, too. */
function listShipped() {
  const { dependencies } = manifest;
  return [
    ...new Map(
      [...packages, ...findClosure(Object.keys(dependencies).filter((one) => !TOOLS.has(one)))].map((one) => [
        one.folder,
        one,
      ]),
    ).values(),
  ];
}

function isInstalled(one) {
  try {
    return findClosure([one]).length > 0;
  } catch {
    return false;
  }
}

/** The same content is the same archive: no names of accounts, no times. */
function pack() {
  const file = join(out, `${name}.tar.gz`);
  const anonymous = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w'];
  const tar = execFileSync('tar', [...anonymous, '--mtime=@0', '-cf', '-', '-C', out, name], {
    maxBuffer: 2 ** 31,
  });
  writeFileSync(file, execFileSync('gzip', ['-n', '-9'], { input: tar, maxBuffer: 2 ** 31 }));
  const digest = createHash('sha256').update(readFileSync(file)).digest('hex');
  writeFileSync(`${file}.sha256`, `${digest}  ${name}.tar.gz\n`);
  return file;
}
