/**
 * A map file as GeoJSON. It is read in the browser, where its shapes are shown and corrected before anything is sent; what is
 * sent the server checks again. XML goes through a parser without entities of its own, and never as markup to the page,
 * whose Trusted Types would refuse it.
 */

import { kmlWithFolders } from '@tmcw/togeojson';
import { type Document, DOMParser } from '@xmldom/xmldom';
import { unzipSync } from 'fflate';
import osmToGeoJson from 'osmtogeojson';
import { readOsmXml } from './readOsmXml.ts';

export interface MapFile {
  readonly geoJson: unknown;
  /** Out of OpenStreetMap by its format. */
  readonly isOsm: boolean;
}

const MAX_BYTES = 20 * 1024 * 1024;
const TOO_LARGE = '文件超过20 MB，请只导出球场所在的范围';
const UNKNOWN = '无法识别的文件：支持 GeoJSON、KML、KMZ、OSM XML 和 Overpass JSON';

/** What is wrong with a file, in plain words. */
export class MapFileError extends Error {}

/** @throws MapFileError */
export function readMapFile(bytes: Uint8Array): MapFile {
  try {
    return readAny(bytes);
  } catch (error) {
    // What the readers stumble over is the file's fault.
    throw error instanceof MapFileError ? error : new MapFileError('文件内容有错误，无法读取');
  }
}

function readAny(bytes: Uint8Array): MapFile {
  if (bytes.length > MAX_BYTES) throw new MapFileError(TOO_LARGE);
  const text = decodeText(isZip(bytes) ? unpackKml(bytes) : bytes).trimStart();
  if (text.startsWith('<')) return readXml(text);
  if (text.startsWith('{')) return readJson(text);
  throw new MapFileError(text === '' ? '文件是空的' : UNKNOWN);
}

const isZip = ([p, k]: Uint8Array): boolean => p === 0x50 && k === 0x4b;

/** The first KML of a KMZ; what is packed is not unpacked past the limit. */
function unpackKml(bytes: Uint8Array): Uint8Array {
  let isLarge = false;
  let files: Readonly<Record<string, Uint8Array>>;
  try {
    files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        const isKml = /\.kml$/iu.test(name);
        isLarge ||= isKml && originalSize > MAX_BYTES;
        return isKml && originalSize <= MAX_BYTES;
      },
    });
  } catch {
    throw new MapFileError('压缩文件已损坏');
  }
  const [kml] = Object.values(files);
  if (kml === undefined) throw new MapFileError(isLarge ? TOO_LARGE : 'KMZ 里没有 KML 文件');
  return kml;
}

/** By the encoding that an XML head names, else UTF-8. */
function decodeText(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const encoding = /<\?xml[^>]*encoding=["']([\w-]+)["']/u.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    throw new MapFileError(`不支持的编码：${encoding}`);
  }
}

function readXml(text: string): MapFile {
  const document = parseXml(text);
  const root = document.documentElement?.localName;
  if (root === 'osm') return { geoJson: osmToGeoJson(readOsmXml(document)), isOsm: true };
  if (root === 'kml')
    return { geoJson: { type: 'FeatureCollection', features: listKml(document) }, isOsm: false };
  throw new MapFileError(root === 'gpx' ? 'GPX 是轨迹，不是球场地图' : UNKNOWN);
}

function parseXml(text: string): Document {
  const refuse = (level: string): void => {
    if (level !== 'warning') throw new MapFileError('文件不是完整的 XML，可能没有下载完');
  };
  try {
    return new DOMParser({ onError: refuse }).parseFromString(text, 'text/xml');
  } catch {
    throw new MapFileError('文件不是完整的 XML，可能没有下载完');
  }
}

type KmlNode = ReturnType<typeof kmlWithFolders>['children'][number];

/** What is in a folder says so: `3号洞` may be the name of the folder and not of its shapes. */
function listKml(document: Document): readonly unknown[] {
  const listIn = (nodes: readonly KmlNode[], path: string): readonly unknown[] =>
    nodes.flatMap((node): readonly unknown[] => {
      if (node.type === 'folder') {
        const { name } = node.meta;
        return listIn(node.children, typeof name === 'string' ? `${path} ${name}`.trim() : path);
      }
      return [{ ...node, properties: { ...node.properties, folder: path } }];
    });
  return listIn(kmlWithFolders(document).children, '');
}

function readJson(text: string): MapFile {
  const json = parseJson(text);
  return 'elements' in json ? { geoJson: osmToGeoJson(json), isOsm: true } : { geoJson: json, isOsm: false };
}

function parseJson(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch {
    throw new MapFileError('文件不是完整的 JSON，可能没有下载完');
  }
}
