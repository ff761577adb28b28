import { Modal, type ModalProps } from 'antd';

/**
 * The only way to open a dialog. antd's own Modal left open in a tab that is hidden by `<Activity>` crashes the page
 * when the tab comes back, because its enter motion focuses a node that is not there yet; without motion it does not.
 */
export function AppModal(props: ModalProps) {
  return <Modal transitionName="" maskTransitionName="" {...props} />;
}
