/** Map files as clubs have them. */

import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readElements } from '#domain/course/import/elements.ts';
import { readMapFile } from '#src/features/course/import/readMapFile.ts';
import { courseOf, elementsOf, readFixture } from './files.ts';

const read = (text: string) => readElements(readMapFile(strToU8(text)).geoJson);

describe('a file of a course', () => {
  // MAPFILE-01, MAPFILE-02
  it('is read from OSM XML, with a property whose ring is two ways', () => {
    const { elements, isOsm, unreadable } = elementsOf(readFixture('threeNines.osm'));
    const count = (kind: string) => elements.filter((element) => element.kind === kind).length;
    expect([isOsm, unreadable]).toEqual([true, 0]);
    expect(
      ['boundary', 'hole', 'tee', 'fairway', 'green', 'water', 'bunker', 'pin'].map((kind) => count(kind)),
    ).toEqual([1, 27, 29, 6, 19, 2, 1, 9]);
    expect(elements.find(({ kind }) => kind === 'boundary')).toMatchObject({
      name: '听涛湾高尔夫球场',
      places: { length: 6 },
    });
  });

  it('is read from Overpass JSON with the geometry in it', () => {
    expect(elementsOf(readFixture('firstNine.overpass.json')).isOsm).toBe(true);
    const { holes } = courseOf('firstNine.overpass.json');
    expect(holes.map(({ par }) => par).join('')).toBe('435443454');
    expect(holes.map(({ strokeIndex }) => strokeIndex)).toEqual([5, 9, 1, 3, 7, 8, 4, 2, 6]);
  });

  // MAPFILE-03, MAPFILE-04, MAPFILE-07
  it('is read from a KML by the names of its shapes and folders', () => {
    const { boundary, holes, waters, problems } = courseOf('named.kml');
    expect([boundary.length, waters.length]).toEqual([4, 1]);
    expect(holes.map(({ holeNo, lengthM }) => [holeNo, lengthM])).toEqual([
      [1, 350],
      [2, 150],
      [3, 480],
      [4, 0],
      [5, 350],
    ]);
    expect(holes.map(({ origins }) => Object.values(origins).join())).toEqual([
      'drawn,derived,drawn',
      'drawn,derived,drawn',
      'derived,drawn,derived',
      'missing,missing,missing',
      'drawn,derived,drawn',
    ]);
    expect(problems).toContain('3个球洞没有中线，按发球台、球道、果岭推算');
  });

  it('is read from a KMZ like from its KML', () => {
    const kmz = zipSync({ 'doc.kml': readFixture('named.kml'), 'icon.png': new Uint8Array([1]) });
    expect(readMapFile(kmz)).toEqual(readMapFile(readFixture('named.kml')));
  });

  it.each([
    ['', '文件是空的'],
    ['hello', '无法识别的文件'],
    ['<osm><node', '不是完整的 XML'],
    ['<gpx/>', 'GPX 是轨迹'],
    ['<html><body/></html>', '无法识别的文件'],
    ['{"type":"Featu', '不是完整的 JSON'],
  ])('%j is refused with a plain line', (text, words) => {
    expect(() => read(text)).toThrow(words);
  });

  it('is refused when its KMZ is broken, has no KML or would be too large', () => {
    expect(() => readMapFile(new Uint8Array([0x50, 0x4b, 1, 2, 3]))).toThrow('压缩文件已损坏');
    expect(() => readMapFile(zipSync({ 'a.txt': strToU8('a') }))).toThrow('KMZ 里没有 KML 文件');
    const large = zipSync({ 'doc.kml': new Uint8Array(21 * 1024 * 1024) });
    expect(() => readMapFile(large)).toThrow('文件超过20 MB');
  });

  it('has a course in it, and shapes on earth', () => {
    expect(read('{"type":"Topology"}')).toContain('不是 GeoJSON');
    const point = (coordinates: unknown) => ({
      type: 'Feature',
      properties: { golf: 'pin' },
      geometry: { type: 'Point', coordinates },
    });
    const features = [point([114, 22]), point([114, 1e9]), point('no'), { type: 'Feature', geometry: null }];
    expect(readElements({ type: 'FeatureCollection', features })).toMatchObject({
      elements: { length: 1 },
      unreadable: 3,
    });
    expect(readElements({ type: 'FeatureCollection', features: [] })).toContain('文件里没有球场');
  });
});
