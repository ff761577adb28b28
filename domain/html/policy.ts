/**
 * What HTML written by people may contain (SEC-41). One list for both sides: the server sanitises on write and
 * on read, the browser again before it shows anything.
 */

export const ALLOWED_TAGS = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'code',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'hr',
  'a',
  'img',
  'span',
  'div',
  'sub',
  'sup',
] as const;

export const ALLOWED_ATTRIBUTES = [
  'href',
  'src',
  'alt',
  'title',
  'width',
  'height',
  'colspan',
  'rowspan',
  'align',
] as const;

/** Addresses a link or picture may have: web, mail, phone, own site, anchors, and raster pictures as data. */
export const ALLOWED_URI = /^(?:https?:|mailto:|tel:|\/(?!\/)|#|data:image\/(?:png|jpeg|gif|webp);base64,)/i;

/** Never, not even as text inside an allowed element. */
export const FORBIDDEN_TAGS = [
  'style',
  'form',
  'input',
  'button',
  'textarea',
  'select',
  'svg',
  'math',
  'iframe',
  'object',
  'embed',
  'base',
  'meta',
  'link',
  'template',
  'noscript',
] as const;

/** Added to every link and picture that is kept. */
export const LINK_ATTRIBUTES = { rel: 'noopener noreferrer nofollow', target: '_blank' } as const;
export const IMAGE_ATTRIBUTES = { referrerpolicy: 'no-referrer', loading: 'lazy' } as const;
