/** Whose pages the console may show in a frame of its own: entries of the menu with an outside address. */

/** Origins joined by commas, `https://report.example.com`. @returns each as the browser writes it */
export function readFrameOrigins(value: string | null, problems: string[]): readonly string[] {
  if (value === null) return [];
  return value.split(',').flatMap((entry) => {
    const url = URL.canParse(entry.trim()) ? new URL(entry.trim()) : null;
    if (url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return [url.origin];
    problems.push(`FRAME_ORIGINS 中的 ${entry.trim()} 应为 https://主机 或 https://主机:端口`);
    return [];
  });
}
