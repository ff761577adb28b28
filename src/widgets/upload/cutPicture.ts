import { ApiError } from '#src/api/http.ts';

export interface PicturePart {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A part of a picture as a PNG.
 * @param target its size in px
 * @throws ApiError when the picture cannot be read
 */
export async function cutPicture(
  file: Blob,
  { x, y, width, height }: PicturePart,
  target: Pick<PicturePart, 'width' | 'height'>,
): Promise<Blob> {
  const unreadable = new ApiError('business', '无法读取该图片，请选择其他图片');
  const picture = await createImageBitmap(file).catch(() => null);
  const canvas = document.createElement('canvas');
  canvas.width = target.width;
  canvas.height = target.height;
  const pen = canvas.getContext('2d');
  if (picture === null || pen === null) throw unreadable;
  pen.drawImage(picture, x, y, width, height, 0, 0, target.width, target.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw unreadable;
  return blob;
}
