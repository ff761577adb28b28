/** OSM XML as the elements of Overpass JSON: `osmtogeojson` tells XML by a class that not every browser gives a parsed document. */
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
  const elements = Array.from(document.documentElement.children).flatMap((element): readonly OsmElement[] => {
    const common = { type: element.localName, id: element.getAttribute('id') ?? '', tags: readTags(element) };
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

const listChildren = (element: Element, name: string): readonly Element[] =>
  Array.from(element.children).filter((child) => child.localName === name);

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
