/** Contact sheets: pictures of one kind side by side under their names, as an HTML page. */

export interface Shot {
  readonly file: string;
  /** What it shows: `1366×768 实时`. */
  readonly name: string;
  readonly width: number;
}

const STYLE = `
  body { margin: 8px; background: #777; font: 14px sans-serif; }
  main { display: flex; flex-wrap: wrap; gap: 8px; align-items: start; }
  figure { margin: 0; background: #fff; }
  figcaption { padding: 2px 6px; }
  img { display: block; height: auto; }
`;

/** @param widest px that the widest of the pictures is drawn with; narrower ones keep their proportion, at least a fifth of it */
export function formatSheet(shots: readonly Shot[], widest: number): string {
  const largest = Math.max(...shots.map(({ width }) => width));
  const figures = shots.map(({ file, name, width }) => {
    const drawn = Math.round(Math.max(widest / 5, (widest * width) / largest));
    return `<figure><img src="${file}" width="${drawn}" alt=""><figcaption>${name}</figcaption></figure>`;
  });
  return `<!doctype html><meta charset="utf-8"><style>${STYLE}</style><main>${figures.join('')}</main>`;
}
