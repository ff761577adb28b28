import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Settings } from '../config/settings.ts';

/** Asked before anything is opened: a first start fills its database, and nobody waits for that to hear of the port. */
export async function findPortProblem({
  host,
  port,
}: Pick<Settings, 'host' | 'port'>): Promise<string | null> {
  const trial = createServer().listen({ host, port });
  try {
    await once(trial, 'listening');
  } catch (error) {
    return describeListenError(error) ?? `无法监听 ${host}:${port}`;
  }
  trial.close();
  await once(trial, 'close');
  return null;
}

/** @returns `null` when it is about something else */
export function describeListenError(error: unknown): string | null {
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string };
  if (code === 'EADDRINUSE') return `端口 ${port ?? ''} 已被占用，请停止占用它的程序，或用 PORT 换一个端口`;
  if (code === 'EACCES' && port !== undefined) return `没有权限监听端口 ${port}，请用 PORT 换一个端口`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `无法监听地址 ${address ?? ''}，请检查 HOST`;
  return null;
}
