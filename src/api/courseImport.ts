/** 导入球场地图: what is there before, the import, its undo, and the course as a file. */
import { queryOptions } from '@tanstack/react-query';
import type { CourseImport } from '#domain/course/import/courseImport.ts';
import type { GeoJsonCourse } from '#domain/course/import/exportCourse.ts';
import type { CourseBefore } from '#domain/course/import/planImport.ts';
import { golfPark } from '#domain/entities/park.ts';
import type { Http, Reply } from './http.ts';

export interface LastImport {
  readonly id: string;
  readonly fileName: string;
  readonly createBy: string;
  readonly createTime: string;
  /** Why it cannot be undone any more; `null` = it can. */
  readonly problem: string | null;
}

export interface ImportBasis {
  readonly before: CourseBefore;
  /** To be sent with the import: what changed meanwhile is refused. */
  readonly seen: string;
  readonly last: LastImport | null;
}

export const queryImportBasis = (http: Http, parkId: string) =>
  queryOptions({
    queryKey: [golfPark.name, 'courseMap', { parkId }],
    queryFn: async ({ signal }) =>
      (await http.get<ImportBasis>(`${golfPark.path}/courseMap`, { parkId }, { quiet: true, signal })).result,
    meta: { quiet: true },
  });

export interface SentImport {
  readonly parkId: string;
  readonly seen: string;
  readonly fileName: string;
  readonly isOsm: boolean;
  readonly course: CourseImport;
}

/** @throws ApiError */
export const importCourse = (http: Http, body: SentImport): Promise<Reply<unknown>> =>
  http.post(`${golfPark.path}/courseImport`, body, { quiet: true });

/** @throws ApiError */
export const undoCourseImport = (http: Http, parkId: string, id: string): Promise<Reply<unknown>> =>
  http.put(`${golfPark.path}/undoCourseImport`, { parkId, id }, { quiet: true });

/** @throws ApiError */
export const readCourseExport = async (http: Http, parkId: string): Promise<GeoJsonCourse> =>
  (await http.get<GeoJsonCourse>(`${golfPark.path}/exportCourse`, { parkId }, { quiet: true })).result;
