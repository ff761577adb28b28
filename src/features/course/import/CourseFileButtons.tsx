import { App, Button } from 'antd';
import { useState } from 'react';
import { courseMapCalls } from '#domain/calls/courseMaps.ts';
import { sendCall } from '#src/api/call.ts';
import { ApiError } from '#src/api/http.ts';
import { saveFile } from '#src/widgets/files/saveFile.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { Can } from '#src/widgets/permission/Can.tsx';
import { ImportDialog } from './ImportDialog.tsx';

interface Props {
  readonly parkId: string;
  /** The course is another one now. */
  onChanged(): void;
}

/** The course of a park in and out as a file. */
export function CourseFileButtons({ parkId, onChanged }: Props) {
  const http = useHttp();
  const { message } = App.useApp();
  const [isOpen, setOpen] = useState(false);

  async function save(): Promise<void> {
    try {
      const { result: course } = await sendCall(http, courseMapCalls.readExport, { parkId });
      if (course.features.length === 0) void message.info('该球场还没有画图形');
      else saveFile('球场地图.geojson', new Blob([JSON.stringify(course)], { type: 'application/geo+json' }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      void message.warning(error.message);
    }
  }

  return (
    <>
      <Can action={courseMapCalls.importCourse.access.permission}>
        <Button onClick={() => setOpen(true)}>导入球场地图</Button>
      </Can>
      <Can action={courseMapCalls.readExport.access.permission}>
        <Button onClick={() => void save()}>导出球场地图</Button>
      </Can>
      {isOpen && <ImportDialog parkId={parkId} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </>
  );
}
