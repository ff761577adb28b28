import { ApiError } from '#src/api/http.ts';

/** px of the stored picture, both ways. */
const SIZE_PX = 200;

interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A square part of a picture as a PNG. @throws ApiError when the picture cannot be read */
export async function cutPicture(file: Blob, { x, y, width, height }: Part): Promise<Blob> {
  const unreadable = new ApiError('business', '无法读取该图片，请选择其他图片');
  const picture = await createImageBitmap(file).catch(() => null);
  const canvas = document.createElement('canvas');
  canvas.width = SIZE_PX;
  canvas.height = SIZE_PX;
  const pen = canvas.getContext('2d');
  if (picture === null || pen === null) throw unreadable;
  pen.drawImage(picture, x, y, width, height, 0, 0, SIZE_PX, SIZE_PX);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw unreadable;
  return blob;
}
