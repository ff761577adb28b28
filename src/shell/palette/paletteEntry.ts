/** One line of the palette. */
export interface PaletteEntry {
  readonly key: string;
  readonly group: '页面' | '订单' | '球员' | '出发组' | '操作';
  readonly title: string;
  readonly detail: string;
  run(): void;
}
