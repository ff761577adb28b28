import { CoordinateSystem, FenceShape, HoleSection } from '../codes/course.ts';
import type { CourseGeometry, LngLat } from '../course/model.ts';
import {
  readAnyCode,
  createCodeReader,
  tryDecode,
  readId,
  createListReader,
  readNumber,
  createDefaultReader,
  createShapeReader,
  readText,
  readArray,
} from './readers.ts';
import type { FieldReader, Rejection } from './readers.ts';

const lngLat: FieldReader<LngLat> = (value, name) => {
  const pair = readArray(value, name);
  return [readNumber(pair[0], `${name}[0]`), readNumber(pair[1], `${name}[1]`)];
};
const points = createDefaultReader(createListReader(lngLat), []);

const course = createShapeReader<CourseGeometry>({
  parkId: readId,
  coordType: createDefaultReader(createCodeReader(CoordinateSystem), CoordinateSystem.wgs84),
  centre: createDefaultReader(lngLat, null),
  attribution: createDefaultReader(readText, ''),
  boundary: points,
  areas: createDefaultReader(
    createListReader(
      createShapeReader({
        areaId: readId,
        name: readText,
        areaType: readAnyCode,
        point: lngLat,
        polygon: points,
      }),
    ),
    [],
  ),
  holes: createDefaultReader(
    createListReader(
      createShapeReader({
        holeNo: readNumber,
        displayNo: createDefaultReader(readText, ''),
        par: createDefaultReader(readNumber, 0),
        centerline: points,
        polygon: points,
        sections: createDefaultReader(
          createListReader(
            createShapeReader({
              no: readNumber,
              kind: createCodeReader(HoleSection),
              polygon: points,
            }),
          ),
          [],
        ),
      }),
    ),
    [],
  ),
  fences: createDefaultReader(
    createListReader(
      createShapeReader({
        fenceId: readId,
        name: readText,
        groupName: readText,
        fenceType: readAnyCode,
        shape: createCodeReader(FenceShape),
        points,
        radius: createDefaultReader(readNumber, 0),
        bufferMeters: createDefaultReader(readNumber, 8),
      }),
    ),
    [],
  ),
});

/** Reads what any backend sent as geometry; missing parts are empty, wrong ones a rejection that names the field. */
export function readCourse(value: unknown): CourseGeometry | Rejection {
  return tryDecode(() => course(value, 'course'));
}
