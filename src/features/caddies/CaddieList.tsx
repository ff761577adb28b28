import { useState } from 'react';
import { OrderedListOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { golfCaddie } from '#domain/entities/caddie.ts';
import { type PageTools, ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { DeviceControl } from './DeviceControl.tsx';
import { TurnDrawer } from './TurnDrawer.tsx';

/** 球童管理: who they are, where they stand in today's turn, what they do now. */
export default function CaddieList() {
  const [turn, setTurn] = useState<PageTools | null>(null);
  const button = (tools: PageTools) => (
    <Button icon={<OrderedListOutlined aria-hidden />} onClick={() => setTurn(tools)}>
      轮号调整
    </Button>
  );

  return (
    <>
      <ResourcePage entity={golfCaddie} controls={CONTROLS} toolbar={button} />
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
