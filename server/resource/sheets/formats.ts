/** What spreadsheet files begin with. */
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];

export const NO_SHEET = '不是 .xls 或 .xlsx 文件';
/** The bytes at the start of a file that identify its format. */
export const BEGINNING_BYTES = 4;

export function isZip(content: Uint8Array): boolean {
  return beginsWith(content, ZIP);
}

/** Whether it may be a spreadsheet at all. */
export function isSheetFile(content: Uint8Array): boolean {
  return isZip(content) || beginsWith(content, COMPOUND);
}

function beginsWith(content: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => content[index] === byte);
}
