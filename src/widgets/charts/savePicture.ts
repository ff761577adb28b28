/** A chart as a PNG, as it stands on the page: colours of the theme, its keys below it. */

import { saveFile } from '../files/saveFile.ts';

/** What of the style of an element a picture needs. */
const LOOK = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-size',
  'font-family',
];
const HEAD = 32;
const FOOT = 28;
const SCALE = 2;

/** Does nothing where the chart is not drawn. @throws Error where the browser makes no picture of it */
export async function savePicture(figure: HTMLElement | null, title: string): Promise<void> {
  const drawn = figure?.querySelector('svg');
  if (figure === null || drawn === undefined || drawn === null) return;
  const [width, height] = [drawn.clientWidth, drawn.clientHeight];
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = (HEAD + height + FOOT) * SCALE;
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { color, fontFamily } = getComputedStyle(figure);
  context.scale(SCALE, SCALE);
  context.fillStyle = findGround(figure);
  context.fillRect(0, 0, width, HEAD + height + FOOT);
  context.drawImage(await readImage(copyStyled(drawn)), 0, HEAD, width, height);
  context.fillStyle = color;
  context.font = `600 14px ${fontFamily}`;
  context.fillText(title, 8, 21);
  drawKeys(context, figure, HEAD + height + 18);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('no picture');
  saveFile(`${title}.png`, blob);
}

/** A copy that looks the same without the style sheets of the page. */
function copyStyled(drawn: SVGSVGElement): SVGSVGElement {
  const copy = drawn.cloneNode(true);
  const root = copy as SVGSVGElement;
  const copies = root.querySelectorAll('*');
  for (const [index, element] of drawn.querySelectorAll('*').entries()) {
    const style = getComputedStyle(element);
    const look = LOOK.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';');
    copies[index]?.setAttribute('style', look);
  }
  root.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return root;
}

async function readImage(drawn: SVGSVGElement): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(drawn))}`;
  await image.decode();
  return image;
}

function drawKeys(context: CanvasRenderingContext2D, figure: HTMLElement, y: number): void {
  context.font = `12px ${getComputedStyle(figure).fontFamily}`;
  let x = 8;
  for (const key of figure.querySelectorAll<HTMLElement>('[data-tone][data-kind]')) {
    if (key.getAttribute('aria-pressed') === 'false') continue;
    const text = key.firstChild?.textContent ?? '';
    context.fillStyle = getComputedStyle(key, '::before').backgroundColor;
    context.fillRect(x, y - 9, 10, 10);
    context.fillStyle = getComputedStyle(figure).color;
    context.fillText(text, x + 16, y);
    x += 32 + context.measureText(text).width;
  }
}

/** The colour behind it: that of the nearest element that has one. */
function findGround(element: HTMLElement): string {
  for (let one: HTMLElement | null = element; one !== null; one = one.parentElement) {
    const { backgroundColor } = getComputedStyle(one);
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
  }
  return 'white';
}
