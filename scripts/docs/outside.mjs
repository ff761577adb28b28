/** Citations of documents that are not in the repository: the reason belongs beside the code, or in `docs/rules`. */

/** Names of such documents, wherever they stand. */
const NAMES = [
  /golf-domain|realtime-grid-cron|pages-(?:shell|system)\b|alarm-model|other-clients\.md|protocol-calls|quartz-public/i,
  /\bspec(?:ification)?,? (?:section )?\d/i,
  /\bthe specification\b/i,
  /\b(?:reliability|security|performance|libraries|realtime) (?:\d|[RSFP]\d|R-)/i,
  /\bhttp \d{1,2}(?:\.\d|[,;)])/,
  /\bR-[A-Z]{2,5}-\d/,
  /\(design,/,
  /\bshared\/(?:design|reference|specification)/,
  /§/,
];
/** Their sections and rules without a name, which only mean something in a comment. */
const NUMBERS = [
  /\([1-9]\d?\.\d{1,2}(?:(?:, |–)[1-9]\d?\.\d{1,2})*\)/,
  /\((?:rules? )?[RFSD]\d{1,2}(?:(?:, |–)[RFSD]\d{1,2})*\)/,
];
const COMMENT = /\/\/|\/\*|^\s*\*/;
/** These speak of the names themselves. */
const EXEMPT = /^(?:docs\/rules\/|scripts\/docs\/|tests\/unit\/scripts\/checkDocs)/;

export function findOutsideCitations({ texts }) {
  return [...texts]
    .filter(([path]) => !EXEMPT.test(path))
    .flatMap(([path, text]) =>
      text.split('\n').flatMap((line, index) => {
        const patterns = COMMENT.test(line) || path.endsWith('.md') ? [...NAMES, ...NUMBERS] : NAMES;
        const found = patterns.map((pattern) => pattern.exec(line)?.[0]).find(Boolean);
        return found === undefined
          ? []
          : [`${path}:${index + 1} cites “${found}”, a document that is not in the repository`];
      }),
    );
}
