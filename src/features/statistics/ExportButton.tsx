import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { figureExports } from '#domain/calls/statistics.ts';
import { fetchFile } from '#src/api/call.ts';
import type { Params } from '#src/api/http.ts';
import { saveFile } from '#src/widgets/files/saveFile.ts';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import { Can } from '#src/widgets/permission/Can.tsx';

interface Props {
  /** Of the area of the figure. */
  readonly call: (typeof figureExports)[keyof typeof figureExports];
  readonly title: string;
  /** The question of the figure and its name. */
  readonly params: Params;
  /** Beside other buttons of a page; small in the head of a card. */
  readonly isLarge?: boolean;
}

/** 导出: the rows of a figure as a spreadsheet. */
export function ExportButton({ call, title, params, isLarge = false }: Props) {
  const http = useHttp();
  const { isSending, submit } = useSending(undefined, 'toast');

  async function save(): Promise<string> {
    saveFile(`${title}.xlsx`, await fetchFile(http, call, params, { isOfPark: true }));
    return '导出成功';
  }

  return (
    <Can action={call.access.permission}>
      <Button
        size={isLarge ? 'middle' : 'small'}
        icon={<DownloadOutlined aria-hidden />}
        loading={isSending}
        aria-label={`导出${title}`}
        onClick={() => void submit(save)}
      >
        导出
      </Button>
    </Can>
  );
}
