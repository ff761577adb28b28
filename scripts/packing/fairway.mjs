/**
 * Starts an unpacked release: `node fairway.mjs`, or one of its commands. Its folder may be read-only; data are in DATA_DIR. Written
 * so that Node of any age reads it as far as its own message.
 */

import process from 'node:process';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node.js ${process.versions.node} 太旧，请安装 20.19 或更新的版本`);
  process.exit(1);
}

const COMMANDS = new Map([
  ['start', './dist/server/main.js'],
  ['doctor', './dist/server/doctor.js'],
  ['backup', './dist/server/backup.js'],
  ['verify', './dist/server/backup.js'],
  ['restore', './dist/server/backup.js'],
  ['audit:verify', './dist/server/auditVerify.js'],
]);
const command = process.argv[2] ?? 'start';
const file = COMMANDS.get(command);
if (file === undefined) {
  console.error(`没有命令 ${command}，可用：${[...COMMANDS.keys()].join('、')}`);
  process.exit(1);
}
// Commands of one file are told apart by their name; for the others it is none of their arguments.
if (file !== './dist/server/backup.js') process.argv.splice(2, 1);
if (process.env['NODE_ENV'] === undefined) process.env['NODE_ENV'] = 'production';
await import(file);
