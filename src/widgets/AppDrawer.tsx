import { Drawer, type DrawerProps } from 'antd';
import { useCloseOnBack } from './back/closeOnBack.ts';

interface Props extends Omit<DrawerProps, 'onClose'> {
  onClose(): void;
}

/** The only way to open a drawer: on a narrow screen 后退 closes it. */
export function AppDrawer({ onClose, ...drawer }: Props) {
  useCloseOnBack(drawer.open ?? false, onClose);
  return <Drawer {...drawer} onClose={onClose} />;
}
