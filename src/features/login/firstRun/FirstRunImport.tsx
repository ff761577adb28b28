import { useState, type ChangeEvent } from 'react';
import { type FirstRunFile, readFirstRunFile } from '#domain/session/firstRun.ts';
import firstRun from './firstRun.module.css';

/** Twenty parks are a few kilobytes. */
const MOST_BYTES = 1_000_000;

/** Brings the parks out of a JSON or CSV file (SETUP-06). */
export function FirstRunImport({ onRead }: { onRead(file: FirstRunFile): void }) {
  const [note, setNote] = useState('');

  async function read({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    if (file === undefined) return;
    const reading =
      file.size > MOST_BYTES
        ? { problem: '文件过大' }
        : readFirstRunFile(decode(new Uint8Array(await file.arrayBuffer())));
    target.value = '';
    if ('problem' in reading) return setNote(`${file.name}：${reading.problem}`);
    onRead(reading.file);
    setNote(`已从 ${file.name} 读入 ${reading.file.parks.length} 个球场，请核对`);
  }

  return (
    <span className={firstRun.import}>
      <span role="status">{note}</span>
      <label className={firstRun.add}>
        从文件读入
        <input
          type="file"
          accept=".json,.csv"
          aria-label="从文件读入"
          onChange={(event) => void read(event)}
        />
      </label>
    </span>
  );
}

/** Spreadsheets of Chinese systems save GB 18030 unless they are told otherwise. */
function decode(bytes: Uint8Array<ArrayBuffer>): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
