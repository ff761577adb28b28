/** What may be uploaded: names that the console offers and the server checks against the first bytes (SEC-21). */

export interface FileType {
  readonly ext: string;
  readonly mime: string;
  /** Raster pictures and PDF may be shown in place; everything else is only ever downloaded. */
  readonly inline: boolean;
  readonly picture: boolean;
  /** Hexadecimal beginnings, any one of them; `??` stands for any byte. Absent: plain text. */
  readonly magic?: readonly string[];
}

const ZIP = ['504b0304', '504b0506'];
const OLE = ['d0cf11e0a1b11ae1'];

const picture = (ext: string, mime: string, ...magic: readonly string[]): FileType => ({
  ext,
  mime,
  inline: true,
  picture: true,
  magic,
});
const download = (ext: string, mime: string, magic?: readonly string[]): FileType => ({
  ext,
  mime,
  inline: false,
  picture: false,
  ...(magic !== undefined && { magic }),
});

export const FILE_TYPES: readonly FileType[] = [
  picture('png', 'image/png', '89504e470d0a1a0a'),
  picture('jpg', 'image/jpeg', 'ffd8ff'),
  picture('jpeg', 'image/jpeg', 'ffd8ff'),
  picture('gif', 'image/gif', '474946383761', '474946383961'),
  picture('webp', 'image/webp', '52494646????????57454250'),
  picture('bmp', 'image/bmp', '424d'),
  { ...picture('pdf', 'application/pdf', '255044462d'), picture: false },
  download('doc', 'application/msword', OLE),
  download('docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', ZIP),
  download('xls', 'application/vnd.ms-excel', OLE),
  download('xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', ZIP),
  download('ppt', 'application/vnd.ms-powerpoint', OLE),
  download('pptx', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', ZIP),
  download('zip', 'application/zip', ZIP),
  download('mp3', 'audio/mpeg', ['494433', 'fffb', 'fff3', 'fff2']),
  download('mp4', 'video/mp4', ['????????66747970']),
  download('txt', 'text/plain; charset=utf-8'),
  download('csv', 'text/csv; charset=utf-8'),
];

/** Bytes; one file (SEC-24). */
export const FILE_LIMIT = 10 * 1024 * 1024;

const TYPES = new Map(FILE_TYPES.map((type) => [type.ext, type]));

/** The type that a file name claims, `undefined` when such files are not taken. */
export function findFileType(name: string): FileType | undefined {
  return TYPES.get(getFileExtension(name));
}

/** Lower case, without the point; `''` when the name has none. */
export function getFileExtension(name: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Whether content that begins with these bytes may be what its name claims. */
export function hasFileSignature({ magic }: FileType, head: Uint8Array): boolean {
  if (magic === undefined) return !head.includes(0);
  return magic.some((pattern) => {
    const bytes = pattern.match(/../g) ?? [];
    return (
      head.length >= bytes.length &&
      bytes.every((byte, index) => byte === '??' || head[index] === Number.parseInt(byte, 16))
    );
  });
}
