import { App, type ModalFuncProps } from 'antd';
import { closeOnBack } from '../back/closeOnBack.ts';

/** Asks before something is lost: resolves with the answer. Without motion, for the reason AppModal gives. */
export function useConfirm(): (question: ModalFuncProps) => Promise<boolean> {
  const { modal } = App.useApp();
  return (question) =>
    new Promise((resolve) => {
      const answer = (isConfirmed: boolean): void => {
        leaveBack();
        resolve(isConfirmed);
      };
      const { destroy } = modal.confirm({
        transitionName: '',
        maskTransitionName: '',
        ...question,
        onOk: () => answer(true),
        onCancel: () => answer(false),
      });
      const leaveBack = closeOnBack(() => {
        destroy();
        answer(false);
      });
    });
}
