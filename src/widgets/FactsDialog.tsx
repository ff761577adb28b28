import { Button, Descriptions } from 'antd';
import { AppModal } from './AppModal.tsx';

const NOTHING = '—';

interface Props {
  readonly title: string;
  /** What each is called, and what is known. */
  readonly facts: readonly (readonly [label: string, value: string | null | undefined])[];
  onClose(): void;
}

/** What is known of one thing, line by line, to be read only. */
export function FactsDialog({ title, facts, onClose }: Props) {
  return (
    <AppModal open title={title} onCancel={onClose} footer={<Button onClick={onClose}>关闭</Button>}>
      <Descriptions
        size="small"
        bordered
        column={1}
        items={facts.map(([label, value]) => ({ key: label, label, children: value || NOTHING }))}
      />
    </AppModal>
  );
}
