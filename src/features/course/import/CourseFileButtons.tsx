import { DownOutlined } from '@ant-design/icons';
import { App, Button, Dropdown } from 'antd';
import { useState } from 'react';
import { courseMapCalls } from '#domain/calls/courseMaps.ts';
import { sendCall } from '#src/api/call.ts';
import { ApiError } from '#src/api/http.ts';
import { saveFile } from '#src/widgets/files/saveFile.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useCan } from '#src/widgets/permission/PermissionContext.ts';
import { ImportDialog } from './ImportDialog.tsx';

interface Props {
  readonly parkId: string;
  /** The course is another one now. */
  onChanged(): void;
}

/** The course of a park in and out as a file: one button of the bar, which has many. */
export function CourseFileButtons({ parkId, onChanged }: Props) {
  const http = useHttp();
  const { message } = App.useApp();
  const [isOpen, setOpen] = useState(false);
  const mayImport = useCan(courseMapCalls.importCourse.access.permission);
  const mayExport = useCan(courseMapCalls.readExport.access.permission);

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

  const offered = [
    { key: 'import', label: '导入球场地图', isOffered: mayImport, run: () => setOpen(true) },
    { key: 'export', label: '导出球场地图', isOffered: mayExport, run: () => void save() },
  ].filter(({ isOffered }) => isOffered);
  const [first, second] = offered;
  if (first === undefined) return null;
  return (
    <>
      {second === undefined ? (
        <Button onClick={first.run}>{first.label}</Button>
      ) : (
        <Dropdown
          trigger={['click']}
          menu={{
            items: offered.map(({ key, label }) => ({ key, label })),
            onClick: ({ key }) => offered.find((one) => one.key === key)?.run(),
          }}
        >
          <Button icon={<DownOutlined aria-hidden />} iconPlacement="end" aria-haspopup="menu">
            球场地图
          </Button>
        </Dropdown>
      )}
      {isOpen && <ImportDialog parkId={parkId} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </>
  );
}
