import { OrderedListOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { golfCaddie } from '#domain/entities/caddie.ts';
import { type PageTools, ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useOpened } from '#src/resource/page/useOpened.ts';
import { DeviceControl } from './DeviceControl.tsx';
import { TurnDrawer } from './TurnDrawer.tsx';

/** 球童管理: who they are, where they stand in today's turn, what they do now. */
export default function CaddieList() {
  const { opened, open, saved } = useOpened<'turn'>();
  const button = (tools: PageTools) => (
    <Button icon={<OrderedListOutlined aria-hidden />} onClick={() => open('turn', tools)}>
      轮号调整
    </Button>
  );

  return (
    <>
      <ResourcePage entity={golfCaddie} controls={CONTROLS} toolbar={button} />
      {opened !== null && <TurnDrawer onClose={saved} />}
    </>
  );
}

const CONTROLS = { deviceId: DeviceControl };
