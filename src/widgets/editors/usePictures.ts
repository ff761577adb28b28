import { App } from 'antd';
import type { ClipboardEvent, DragEvent, SyntheticEvent } from 'react';
import { getFailureText } from '#src/api/http.ts';
import { useFileUrl } from '../files/FileContext.ts';
import { useHttp } from '../http/HttpContext.ts';
import { useHandler } from '../useHandler.ts';
import { listPictures, sendPicture } from './pictures.ts';

/**
 * Sends pictures that were pasted, dropped or picked; a refusal is said in a toast.
 * @param onSent hears the address of each
 * @returns whether there were any
 */
export function usePictures(onSent: (address: string, name: string) => void) {
  const http = useHttp();
  const urlOf = useFileUrl();
  const { message } = App.useApp();
  return useHandler((files: readonly File[]): boolean => {
    for (const file of files)
      sendPicture(http, file, urlOf).then(
        (address) => onSent(address, file.name),
        (error: unknown) => void message.error(getFailureText(error, '上传失败')),
      );
    return files.length > 0;
  });
}

/** Of a place where pictures are pasted and dropped; anything else goes its way. */
export function usePictureHandlers(disabled: boolean, onSent: (address: string, name: string) => void) {
  const takePictures = usePictures(onSent);
  const takeFrom = (event: SyntheticEvent, data: DataTransfer): void => {
    if (!disabled && takePictures(listPictures(data))) event.preventDefault();
  };
  return {
    onPasteCapture: (event: ClipboardEvent) => takeFrom(event, event.clipboardData),
    onDropCapture: (event: DragEvent) => takeFrom(event, event.dataTransfer),
  };
}
