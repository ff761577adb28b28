import { stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { parse } from 'node:path';
import type { DiskReport } from '#domain/calls/monitor.ts';

/** File systems that this server writes to or stands on, each once. @param dataDir where its data are */
export async function listDisks(dataDir: string): Promise<readonly DiskReport[]> {
  const folders = [
    { name: '数据目录', path: dataDir },
    { name: '临时目录', path: tmpdir() },
    { name: '系统根目录', path: parse(dataDir).root },
  ];
  const disks = new Map<number, DiskReport>();
  for (const folder of folders) {
    const found = await readDisk(folder);
    if (found !== null && !disks.has(found.device)) disks.set(found.device, found.disk);
  }
  return [...disks.values()];
}

/** `null`: there is no such folder, as that of the embedded database where another one is used. */
async function readDisk({ name, path }: { readonly name: string; readonly path: string }) {
  try {
    const [{ dev }, { bsize, blocks, bfree, bavail }] = await Promise.all([stat(path), statfs(path)]);
    // What is kept for the system alone counts neither as used nor as free, as `df` reckons.
    const used = blocks - bfree;
    const disk: DiskReport = {
      name: `${name} ${path}`,
      max: bsize * blocks,
      rest: bsize * bavail,
      restPPT: used + bavail === 0 ? 0 : Math.round((used / (used + bavail)) * 100),
    };
    return { device: dev, disk };
  } catch {
    return null;
  }
}
