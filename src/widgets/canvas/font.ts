/** The families of `base.css`, for canvases, which inherit none. A mark not yet loaded is there from the next paint on. */
const FAMILIES =
  "'Fairway Marks', system-ui, -apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', sans-serif";

/** What `context.font` takes. */
export const formatCanvasFont = (px: number, weight = 400): string => `${weight} ${px}px ${FAMILIES}`;
