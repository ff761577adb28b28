import { Button } from 'antd';
import { SwapOutlined } from '@ant-design/icons';
import { useNavigate } from 'react-router-dom';
import { useSlice } from '#src/shell/live/useSlice.ts';
import { useLive } from '#src/shell/live/LiveContext.ts';
import { useBoardPermissions } from '../context/BoardPermissions.ts';

/** From the board to 交接班 and the shift book, for the park that is shown. */
export function ShiftButton() {
  const navigate = useNavigate();
  const { can, calls } = useBoardPermissions();
  const parkId = useSlice(useLive().board, (board) => board.parkId);
  if (calls === null || parkId === null || !can('golf:shift:list')) return null;
  return (
    <Button
      size="small"
      icon={<SwapOutlined aria-hidden />}
      title="交接班与值班簿"
      onClick={() => void navigate(`/bsweb/handover?parkId=${parkId}`)}
    >
      交接班
    </Button>
  );
}
