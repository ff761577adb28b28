import { anyCode, code, decoding, id, list, num, orElse, shape, text, array } from '../wire/readers.ts';
import type { Reader, Rejection } from '../wire/readers.ts';
import type { CourseGeometry, LngLat } from './model.ts';

const lngLat: Reader<LngLat> = (value, name) => {
  const pair = array(value, name);
  return [num(pair[0], `${name}[0]`), num(pair[1], `${name}[1]`)];
};
const points = orElse(list(lngLat), []);

const course = shape<CourseGeometry>({
  parkId: id,
  coordType: orElse(code<'1' | '2'>('12'), '1'),
  centre: orElse(lngLat, null),
  boundary: points,
  areas: orElse(
    list(shape({ areaId: id, name: text, areaType: anyCode, point: lngLat, polygon: points })),
    [],
  ),
  holes: orElse(
    list(
      shape({
        holeNo: num,
        displayNo: orElse(text, ''),
        par: orElse(num, 0),
        centerline: points,
        polygon: points,
        sections: orElse(list(shape({ no: num, kind: code<'1' | '2' | '3'>('123'), polygon: points })), []),
      }),
    ),
    [],
  ),
  fences: orElse(
    list(
      shape({
        fenceId: id,
        name: text,
        groupName: text,
        fenceType: anyCode,
        shape: code<'1' | '2' | '3'>('123'),
        points,
        radius: orElse(num, 0),
        bufferMeters: orElse(num, 8),
      }),
    ),
    [],
  ),
});

/** Reads what any backend sent as geometry; missing parts are empty, wrong ones a rejection that names the field. */
export function readCourse(value: unknown): CourseGeometry | Rejection {
  return decoding(() => course(value, 'course'));
}
