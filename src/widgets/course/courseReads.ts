/** The course of a park (COURSE-11), for the board and for those who draw it. */

import { queryOptions } from '@tanstack/react-query';
import { courseMapCalls } from '#domain/calls/courseMaps.ts';
import { DigitFlag } from '#domain/codes/system.ts';
import type { CourseGeometry } from '#domain/course/model.ts';
import { golfHole } from '#domain/entities/hole.ts';
import { readCourse } from '#domain/wire/readCourse.ts';
import { Rejection } from '#domain/wire/readers.ts';
import { sendCall } from '#src/api/call.ts';
import { ApiError, type Http } from '#src/api/http.ts';
import { queryPage } from '#src/api/records.ts';

const MOST_HOLES = 54;

/** The holes of a park in their order. */
export const queryHoles = (http: Http, parkId: string) =>
  queryPage(http, golfHole, { parkId, pageSize: MOST_HOLES, column: 'holeNo', order: 'asc' });

/**
 * @param all with the fences that are off or hidden
 * @throws ApiError where nobody gives it, or what came is no course
 */
export async function readGeometry(
  http: Http,
  parkId: string,
  all = false,
  signal?: AbortSignal,
): Promise<CourseGeometry> {
  // One address for all times of asking, so that the browser can keep the answer and only asks whether it holds.
  const query = { parkId, _t: '0', ...(all && { all: DigitFlag.yes }) };
  const { result } = await sendCall(http, courseMapCalls.readGeometry, query, signal && { signal });
  const course = readCourse(result);
  if (course instanceof Rejection) throw new ApiError('server', '球场图数据无法识别');
  return course;
}

/** The course of a park, to be drawn on. */
export const queryGeometry = (http: Http, parkId: string, all = false) =>
  queryOptions({
    queryKey: [courseMapCalls.readGeometry.of, 'geometry', { parkId, all }],
    queryFn: ({ signal }) => readGeometry(http, parkId, all, signal),
  });
