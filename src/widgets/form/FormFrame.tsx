import { Button, Flex, type FormInstance } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { AppDrawer } from '../AppDrawer.tsx';
import { AppModal } from '../AppModal.tsx';
import { type DraftQuestion, useDraft } from '../draft/useDraft.ts';
import type { Sending } from '../http/useSending.ts';
import styles from './form.module.css';
import { RefusalAlert } from './RefusalAlert.tsx';

export interface FormFrameProps {
  readonly title: ReactNode;
  /** px, or a CSS width for a drawer. */
  readonly width?: number | string;
  /** A drawer stands at the side of the screen. */
  readonly as?: 'modal' | 'drawer';
  /** Of `useSubmit` or `useSending`. */
  readonly sending: Pick<Sending, 'isSending' | 'refusal'>;
  /** Nothing can be typed, so nothing can be saved. */
  readonly isReadOnly?: boolean;
  /** What the buttons say. */
  readonly saveText?: string;
  readonly closeText?: string;
  /** `false`: what is typed cannot be saved as it is. */
  readonly canSave?: boolean;
  readonly isDangerous?: boolean;
  /** A modal with nothing to fill in: the keyboard begins at the button that saves. */
  readonly isQuick?: boolean;
  /** A modal: offers the whole window. */
  readonly isFillable?: boolean;
  /** A drawer: at the end of its title. */
  readonly extra?: ReactNode;
  /** What is asked before typed work is dropped; `null` = it is dropped unasked when the dialog is closed by its buttons. */
  readonly question?: DraftQuestion | null;
  /** Reads the record anew after it was refused as overtaken. */
  readonly onReload?: (() => void) | undefined;
  /** The dialog is on screen: where the keyboard begins, if not in its first field. */
  onOpened?(): void;
  onClose(): void;
  readonly children: ReactNode;
}

const USUAL_QUESTION: DraftQuestion = {};

type FrameProps = FormFrameProps & { readonly form: Pick<FormInstance, 'isFieldsTouched' | 'submit'> };

/**
 * The dialog around a form: title, refusal, buttons. Nothing that was typed is dropped unasked, and it says that it is busy
 * while it saves. `FormDialog` brings the form too.
 */
export function FormFrame({
  as = 'modal',
  form,
  isReadOnly = false,
  question = USUAL_QUESTION,
  onReload,
  onClose,
  children,
  ...frame
}: FrameProps) {
  const mayDrop = useDraft(() => !isReadOnly && form.isFieldsTouched(), question ?? USUAL_QUESTION);
  const leave = (): void => {
    if (question === null) onClose();
    else void mayDrop().then((may) => may && onClose());
  };
  const saveByKey = (event: KeyboardEvent): void => {
    if (!isSaveKey(event) || isReadOnly || frame.canSave === false || frame.sending.isSending) return;
    event.preventDefault();
    form.submit();
  };
  const Frame = as === 'drawer' ? DrawerFrame : ModalFrame;
  return (
    <Frame {...frame} form={form} isReadOnly={isReadOnly} onClose={leave}>
      <div role="presentation" className={styles.keys} onKeyDown={saveByKey}>
        <RefusalAlert text={frame.sending.refusal} onReload={onReload} />
        {children}
      </div>
    </Frame>
  );
}

/**
 * Ctrl+Enter, which also saves where Enter begins a new line (WIDGET-35). Dialogs that were opened from this form are
 * elsewhere in the page, and have their own.
 */
const isSaveKey = ({
  key,
  ctrlKey,
  metaKey,
  defaultPrevented,
  target,
  currentTarget,
}: KeyboardEvent): boolean =>
  key === 'Enter' &&
  (ctrlKey || metaKey) &&
  !defaultPrevented &&
  target instanceof Node &&
  currentTarget.contains(target);

function ModalFrame({ title, width, sending, form, onClose, children, ...props }: FrameProps) {
  const { saveText = '确定', closeText = '取消', canSave = true, isReadOnly = false } = props;
  const { isDangerous = false, isQuick = false, isFillable = false } = props;
  return (
    <AppModal
      open
      fillable={isFillable}
      title={title}
      {...(width !== undefined && { width })}
      mask={{ closable: isReadOnly }}
      okText={saveText}
      cancelText={closeText}
      okButtonProps={{ danger: isDangerous, disabled: !canSave, autoFocus: isQuick }}
      {...(isReadOnly && { footer: <Button onClick={onClose}>{closeText}</Button> })}
      confirmLoading={sending.isSending}
      classNames={{ body: styles.body }}
      onOk={() => form.submit()}
      onCancel={onClose}
      afterOpenChange={(isOpen) => isOpen && props.onOpened?.()}
    >
      {children}
    </AppModal>
  );
}

function DrawerFrame({ title, width, extra, sending, form, onClose, children, ...props }: FrameProps) {
  const { saveText = '确定', closeText = '取消', canSave = true, isReadOnly = false } = props;
  return (
    <AppDrawer
      open
      title={title}
      {...(width !== undefined && { size: width })}
      mask={{ closable: isReadOnly }}
      onClose={onClose}
      afterOpenChange={(isOpen) => isOpen && props.onOpened?.()}
      extra={extra}
      footer={
        <Flex justify="end" gap={8}>
          <Button onClick={onClose}>{closeText}</Button>
          {!isReadOnly && (
            <Button
              type="primary"
              disabled={!canSave}
              loading={sending.isSending}
              onClick={() => form.submit()}
            >
              {saveText}
            </Button>
          )}
        </Flex>
      }
    >
      {children}
    </AppDrawer>
  );
}
