import sanitize from 'sanitize-html';
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_TAGS,
  ALLOWED_URI,
  FORBIDDEN_TAGS,
  IMAGE_ATTRIBUTES,
  LINK_ATTRIBUTES,
} from '#domain/html/policy.ts';

/** Rebuilds HTML written by people from the shared policy (SEC-41): what is not listed does not survive. */
export function sanitiseHtml(html: string): string {
  return sanitize(html, {
    allowedTags: [...ALLOWED_TAGS],
    allowedAttributes: {
      '*': [...ALLOWED_ATTRIBUTES],
      a: [...ALLOWED_ATTRIBUTES, ...Object.keys(LINK_ATTRIBUTES)],
      img: [...ALLOWED_ATTRIBUTES, ...Object.keys(IMAGE_ATTRIBUTES)],
    },
    nonTextTags: [...FORBIDDEN_TAGS, 'script', 'title', 'xmp', 'noembed', 'noframes', 'plaintext'],
    allowedSchemes: ['http', 'https', 'mailto', 'tel', 'data'],
    allowProtocolRelative: false,
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: safeAddresses(attribs) }),
      a: (tagName, attribs) => ({ tagName, attribs: { ...safeAddresses(attribs), ...LINK_ATTRIBUTES } }),
      img: (tagName, attribs) => ({ tagName, attribs: { ...safeAddresses(attribs), ...IMAGE_ATTRIBUTES } }),
    },
  });
}

function safeAddresses(attribs: Readonly<Record<string, string>>): Record<string, string> {
  const isSafe = ([name, value]: readonly [string, string]): boolean =>
    (name !== 'href' && name !== 'src') || ALLOWED_URI.test(value.trim());
  return Object.fromEntries(Object.entries(attribs).filter(isSafe));
}
