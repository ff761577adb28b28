import { App, type ModalFuncProps } from 'antd';

/** Asks before something is lost: resolves with the answer. Without motion, for the reason AppModal gives. */
export function useConfirm(): (question: ModalFuncProps) => Promise<boolean> {
  const { modal } = App.useApp();
  return (question) =>
    new Promise((answer) => {
      modal.confirm({
        transitionName: '',
        maskTransitionName: '',
        ...question,
        onOk: () => answer(true),
        onCancel: () => answer(false),
      });
    });
}
