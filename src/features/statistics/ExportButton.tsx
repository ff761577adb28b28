import { useState } from 'react';
import { DownloadOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { ApiError, type Params } from '#src/api/http.ts';
import { saveFile } from '#src/widgets/files/saveFile.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { Can } from '#src/widgets/permission/Can.tsx';

interface Props {
  /** Controller of the figure, e.g. `/admin/golfStatistics`. */
  readonly path: string;
  readonly permission: string;
  readonly title: string;
  /** The question of the figure and its name. */
  readonly params: Params;
  /** Beside other buttons of a page; small in the head of a card. */
  readonly isLarge?: boolean;
}

/** 导出: the rows of a figure as a spreadsheet. */
export function ExportButton({ path, permission, title, params, isLarge = false }: Props) {
  const http = useHttp();
  const { message } = App.useApp();
  const [running, setRunning] = useState(false);

  async function run(): Promise<void> {
    setRunning(true);
    try {
      saveFile(
        `${title}.xlsx`,
        await http.blob(`${path}/exportXls`, params, { quiet: true, isOfPark: true }),
      );
      void message.success('导出成功');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      void message.warning(error.message);
    } finally {
      setRunning(false);
    }
  }

  return (
    <Can action={permission}>
      <Button
        size={isLarge ? 'middle' : 'small'}
        icon={<DownloadOutlined aria-hidden />}
        loading={running}
        aria-label={`导出${title}`}
        onClick={() => void run()}
      >
        导出
      </Button>
    </Can>
  );
}
