import { App, Button } from 'antd';
import { ApiError } from '#src/api/http.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';

const SHOWN_SEC = 10;

/** Says that a flight was moved, and takes it back on request. */
export function useMoveNotice(): (words: string, undo: () => Promise<string>) => void {
  const { message } = App.useApp();
  const live = useLive();
  return (words, undo) => {
    const key = 'flight-moved';
    const takeBack = async (): Promise<void> => {
      message.destroy(key);
      try {
        await undo();
        void message.success('已撤销换序');
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        void message.warning(error.message);
      }
      live.refresh('board');
    };
    void message.success({
      key,
      duration: SHOWN_SEC,
      content: (
        <>
          {words}{' '}
          <Button size="small" type="link" autoInsertSpace={false} onClick={() => void takeBack()}>
            撤销
          </Button>
        </>
      ),
    });
  };
}
