/** `{title} · {product}`; the home page shows the plain product name (SHELL-05). */
export function formatDocumentTitle(title: string, isHome: boolean, product: string): string {
  return isHome || title === '' ? product : `${title} · ${product}`;
}
