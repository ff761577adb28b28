import { Drawer, type DrawerProps } from 'antd';
import { useCloseOnBack } from './back/closeOnBack.ts';
import { useDialogFocus } from './focus/useDialogFocus.ts';

interface Props extends Omit<DrawerProps, 'onClose'> {
  onClose(): void;
  /** 后退 closes it however wide the screen is. */
  readonly closesOnBack?: boolean;
}

/** The only way to open a drawer: on a narrow screen 后退 closes it; the keyboard as in `AppModal`. */
export function AppDrawer({ onClose, closesOnBack, afterOpenChange, children, ...drawer }: Props) {
  useCloseOnBack(drawer.open ?? false, onClose, closesOnBack);
  const { mark, onOpenChange } = useDialogFocus(drawer.open ?? false);
  return (
    <Drawer
      {...drawer}
      onClose={onClose}
      afterOpenChange={(isOpen) => {
        afterOpenChange?.(isOpen);
        onOpenChange(isOpen);
      }}
    >
      {children}
      <i ref={mark} hidden />
    </Drawer>
  );
}
