/** `npm run replay:serve -- FILE …`: a recording, served to a real browser over real sockets. See `--help`. */

import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { BadRecording } from '#domain/recording/format.ts';
import { readRecording } from '#domain/recording/readRecording.ts';
import { createConsoleServer, isLoopback } from './replay-server/http.ts';
import { createShow } from './replay-server/show.ts';
import { serveSockets } from './replay-server/sockets.ts';

const HELP = `用法：npm run replay:serve -- 文件 [--port 端口] [--speed 倍速]

把一段录制（.golfrec.jsonl 或 HAR）当作服务器，让真正的控制台在真正的浏览器里通过真正的连接重现它。
任何用户名、密码和验证码都可以登录；只在本机提供；不能操作。第一个控制台打开看板时开始播放。

选项
  --port 端口      默认 4300
  --speed 倍速     0.5 到 60，默认 1
  --help           显示本说明

退出码  0 正常结束，1 文件不是有效的录制、控制台尚未构建或端口被占用，64 用法错误
`;

const CLIENT = fileURLToPath(new URL('../dist/client', import.meta.url));

function fail(code: number, message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

function orderOf() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        port: { type: 'string', default: '4300' },
        speed: { type: 'string', default: '1' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    return { ...values, file: positionals[0], more: positionals.length > 1 };
  } catch {
    return fail(64, `无法识别的选项\n\n${HELP}`);
  }
}

const { file, more, help, port: portText, speed: speedText } = orderOf();
if (help) {
  process.stdout.write(HELP);
  process.exit(0);
}
const port = Number(portText);
const speed = Number(speedText);
if (file === undefined || more) fail(64, `需要一个文件\n\n${HELP}`);
if (!Number.isInteger(port) || port < 0 || port > 65_535) fail(64, `端口“${portText}”无效`);
if (!(speed >= 0.5 && speed <= 60)) fail(64, `倍速“${speedText}”应在 0.5 到 60 之间`);
const text = await readFile(file, 'utf8').catch(() => fail(1, `无法读取文件 ${file}`));
const recording = readRecording(text);
if (recording instanceof BadRecording) fail(1, recording.message);
if (!existsSync(`${CLIENT}/index.html`)) fail(1, '控制台尚未构建，请先运行 npm run build');

const show = createShow(recording, speed);
const server = createConsoleServer(show, CLIENT);
const endSockets = serveSockets(server, show, isLoopback);
server.listen(port, '127.0.0.1');
await once(server, 'listening').catch(() => fail(1, `端口 ${port} 已被占用`));
const address = server.address();
const at = typeof address === 'object' && address !== null ? address.port : port;
process.stdout.write(
  `ready http://127.0.0.1:${at}\n任何用户名、密码和验证码都可以登录，打开“调度看板”时开始播放（×${speed}）\n`,
);
show.ended$.subscribe(() => process.stdout.write('播放完毕，画面停在终态\n'));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    show.stop();
    endSockets();
    server.close();
    server.closeAllConnections();
  });
}
