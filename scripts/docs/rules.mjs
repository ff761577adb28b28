/** Rules and who names them: ids that do not exist, that exist twice, or that no test shows. */
const RULE = /^- \*\*([A-Z]+-\d{2,3})\*\*/gm;
const ID = /\b([A-Z]{2,})-\d{2,3}\b(?!-|\.\d)/g;
/** Look like ids and are none: coordinates, encodings, digests, models of devices. */
const OTHER_NAMES = new Set(['GCJ', 'WGS', 'UTF', 'SHA', 'AES', 'BM']);
const isComment = (line) => /^\s*(?:\/\/|\/?\*)/.test(line);
/** The gate leaves it out. */
const isOnlyInFull = (line) => /@full['"`]/.test(line);
const isTestCall = (line) => /^\s*(?:it|test|describe)\b/.test(line);

/** The rules of `docs/rules`, one entry for each time one is written down. */
function rulesOf({ texts }) {
  return [...texts]
    .filter(([path]) => /^docs\/rules\/(?!README)[^/]+\.md$/.test(path))
    .flatMap(([path, text]) => [...text.matchAll(RULE)].map(([, id]) => ({ id, path })));
}

export function findDuplicateIds(tree) {
  const first = new Map();
  return rulesOf(tree).flatMap(({ id, path }) => {
    const before = first.get(id);
    first.set(id, path);
    return before === undefined ? [] : [`${path} writes ${id} down again, it stands in ${before}`];
  });
}

export function findUnknownIds(tree) {
  const known = new Set(rulesOf(tree).map(({ id }) => id));
  return [...tree.texts].flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(ID)]
          .filter(([id, prefix]) => !known.has(id) && !OTHER_NAMES.has(prefix))
          .map(([id]) => `${path}:${index + 1} cites ${id}, which is no rule of docs/rules`),
      ),
  );
}

export function findUntestedRules(tree) {
  const named = new Set(
    [...tree.texts]
      .filter(([path]) => /^tests\/.*\.(?:test|spec)\.tsx?$/.test(path))
      .flatMap(([, text]) => namesIn(text)),
  );
  return rulesOf(tree)
    .filter(({ id }) => !named.has(id))
    .map(({ id, path }) => `${path}: no test names ${id}`);
}

/** Ids in titles and other texts of a test file, and in comments directly above a test. */
function namesIn(text) {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const ids = [...line.matchAll(ID)].map(([id]) => id);
    if (ids.length === 0) return [];
    if (!isComment(line)) return /['"`]/.test(line) && !isOnlyInFull(line) ? ids : [];
    const place = lines.findIndex((one, at) => at > index && !isComment(one));
    const isOfGate = !lines.slice(place, place + 2).some(isOnlyInFull);
    return place !== -1 && isTestCall(lines[place]) && isOfGate ? ids : [];
  });
}
