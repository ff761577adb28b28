/** Numbers, sizes and moments as this page and its report write them. */

const whole = new Intl.NumberFormat('zh-CN');

export const count = (value: number): string => whole.format(value);

/** `0 B`, `512 B`, `12.3 KB`, `4.5 MB` */
export function formatSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** `35 毫秒`, `1.2 秒`; an em dash for what is not known. */
export function formatSpan(ms: number | null): string {
  if (ms === null) return '—';
  return Math.abs(ms) < 1_000 ? `${Math.round(ms)} 毫秒` : `${(ms / 1_000).toFixed(1)} 秒`;
}

/** Two spans in one unit: `16 / 21 毫秒`, `9.9 / 12.0 秒`. */
export function formatSpanPair(first: number, second: number): string {
  return Math.max(Math.abs(first), Math.abs(second)) < 10_000
    ? `${Math.round(first)} / ${Math.round(second)} 毫秒`
    : `${(first / 1_000).toFixed(1)} / ${(second / 1_000).toFixed(1)} 秒`;
}

/** How far the server's clock is ahead of this machine's. @param offsetMs `null`: no message with a time came yet */
export function formatOffset(offsetMs: number | null): string {
  if (offsetMs === null) return '—';
  if (Math.abs(offsetMs) < 1) return '一致';
  return `服务器${offsetMs > 0 ? '快' : '慢'} ${formatSpan(Math.abs(offsetMs))}`;
}
