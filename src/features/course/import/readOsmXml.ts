/** OSM XML as the elements of Overpass JSON: `osmtogeojson` takes XML from the browser's own parser only. */

import type { Document, Element, Node } from '@xmldom/xmldom';

interface OsmElement {
  readonly type: string;
  readonly id: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly lat?: number;
  readonly lon?: number;
  readonly nodes?: readonly string[];
  readonly members?: readonly Readonly<Record<string, string>>[];
}

export function readOsmXml(document: Document): { readonly elements: readonly OsmElement[] } {
  const elements = listElements(document.documentElement).flatMap((element): readonly OsmElement[] => {
    const common = {
      type: element.localName ?? '',
      id: element.getAttribute('id') ?? '',
      tags: readTags(element),
    };
    switch (element.localName) {
      case 'node':
        return [{ ...common, lat: readNumber(element, 'lat'), lon: readNumber(element, 'lon') }];
      case 'way':
        return [{ ...common, nodes: listChildren(element, 'nd').map((nd) => nd.getAttribute('ref') ?? '') }];
      case 'relation':
        return [{ ...common, members: listChildren(element, 'member').map(readMember) }];
      default:
        return [];
    }
  });
  return { elements };
}

const ELEMENT_NODE = 1;

function listElements(parent: Node | null): readonly Element[] {
  const list: Element[] = [];
  for (let node = parent?.firstChild ?? null; node !== null; node = node.nextSibling)
    if (node.nodeType === ELEMENT_NODE) list.push(node as Element);
  return list;
}

const listChildren = (element: Element, name: string): readonly Element[] =>
  listElements(element).filter((child) => child.localName === name);

const readNumber = (element: Element, name: string): number =>
  Number(element.getAttribute(name) ?? Number.NaN);

const readTags = (element: Element): Readonly<Record<string, string>> =>
  Object.fromEntries(
    listChildren(element, 'tag').map((tag) => [tag.getAttribute('k') ?? '', tag.getAttribute('v') ?? '']),
  );

const readMember = (member: Element): Readonly<Record<string, string>> => ({
  type: member.getAttribute('type') ?? '',
  ref: member.getAttribute('ref') ?? '',
  role: member.getAttribute('role') ?? '',
});
