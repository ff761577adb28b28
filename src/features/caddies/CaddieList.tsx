import { useState } from 'react';
import { OrderedListOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { golfCaddie } from '#domain/entities/caddie.ts';
import { type PageTools, ResourcePage } from '#src/resource/ResourcePage.tsx';
import { stateCell } from '#src/widgets/state/StateWord.tsx';
import { DeviceControl } from './DeviceControl.tsx';
import { TurnDrawer } from './TurnDrawer.tsx';

/** 球童管理: who they are, where they stand in today's turn, what they do now (golf-domain 8). */
export default function CaddieList() {
  const [turn, setTurn] = useState<PageTools | null>(null);
  const button = (tools: PageTools) => (
    <Button icon={<OrderedListOutlined aria-hidden />} onClick={() => setTurn(tools)}>
      轮号调整
    </Button>
  );

  return (
    <>
      <ResourcePage entity={golfCaddie} cells={CELLS} controls={CONTROLS} toolbar={button} />
      {turn !== null && (
        <TurnDrawer
          onClose={() => {
            setTurn(null);
            turn.reload();
          }}
        />
      )}
    </>
  );
}

const CONTROLS = { deviceId: DeviceControl };

/** By golf_caddie_work_status and golf_caddie_status. */
const CELLS = {
  ...stateCell('workStatus', {
    '1': 'ahead',
    '2': 'watch',
    '3': 'normal',
    '4': 'normal',
    '5': 'paused',
    '6': 'behind',
  }),
  ...stateCell('status', { '0': 'behind', '1': 'normal', '2': 'paused' }),
};
