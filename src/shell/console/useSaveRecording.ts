import { App } from 'antd';
import { saveFile } from '#src/widgets/files/saveFile.ts';
import { useFrame } from './ConsoleFrame.ts';

/** Hands what the recorder holds to the browser as a file, or says that there is nothing yet. */
export function useSaveRecording(): () => void {
  const { saveRecording } = useFrame();
  const { message } = App.useApp();
  return () => {
    const text = saveRecording();
    if (text === null) void message.warning('还没有可保存的录制内容');
    else
      saveFile(
        `fairway-${formatFileStamp(new Date())}.golfrec.jsonl`,
        new Blob([text], { type: 'application/jsonl' }),
      );
  };
}

/** `20261121-093005`, local time: sorts as it was saved. */
export function formatFileStamp(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}`;
  return `${day}-${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}`;
}
