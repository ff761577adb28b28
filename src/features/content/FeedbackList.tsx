import { Form } from 'antd';
import { golfFeedback, type FeedbackRow } from '#domain/entities/feedback.ts';
import type { FieldControlProps } from '#src/resource/form/controls/control.ts';
import { LongTextControl } from '#src/resource/form/controls/texts.tsx';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import styles from './content.module.css';

/** 意见反馈: what customers complain about or suggest, handed on, answered and closed. */
export default function FeedbackList() {
  return <ResourcePage entity={golfFeedback} cells={CELLS} controls={CONTROLS} />;
}

const CELLS = {
  handler: ({ handler_dictText, handler }: FeedbackRow) => handler_dictText ?? handler ?? '',
};

/** The answer stands under what is answered. */
function ReplyControl(props: FieldControlProps) {
  const form = Form.useFormInstance();
  const said: unknown = form.getFieldValue('content');
  return (
    <>
      {typeof said === 'string' && said !== '' && <blockquote className={styles.quoted}>{said}</blockquote>}
      <LongTextControl {...props} />
    </>
  );
}

const CONTROLS = { reply: ReplyControl };
