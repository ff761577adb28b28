import { App, type ModalFuncProps } from 'antd';
import { closeOnBack } from '../back/closeOnBack.ts';
import { findWayBack, goBack } from '../focus/opener.ts';

/** Asks before something is lost: resolves with the answer. Without motion, for the reason AppModal gives. */
export function useConfirm(): (question: ModalFuncProps) => Promise<boolean> {
  const { modal } = App.useApp();
  return (question) =>
    new Promise((resolve) => {
      const way = findWayBack();
      const answer = (isConfirmed: boolean): void => {
        leaveBack();
        resolve(isConfirmed);
      };
      const { destroy } = modal.confirm({
        // Never 取消: that may be what is asked about (LIST-66).
        cancelText: '返回',
        transitionName: '',
        maskTransitionName: '',
        ...question,
        onOk: () => answer(true),
        onCancel: () => answer(false),
        afterClose: () => goBack(way, '.ant-modal-confirm'),
      });
      const leaveBack = closeOnBack(() => {
        destroy();
        answer(false);
      });
    });
}
