import { Segmented, Switch } from 'antd';
import { useMemo, useState } from 'react';
import { getRecordRight } from '#domain/calls/recordCalls.ts';
import { Enabled } from '#domain/codes/course.ts';
import type { RowOf } from '#domain/entities/describe.ts';
import { sysDict, sysDictItem } from '#domain/entities/dictionary.ts';
import type { FieldControlProps } from '#src/resource/form/controls/control.ts';
import { ListDrawer } from '#src/resource/page/ListDrawer.tsx';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useDictionaryStore } from '#src/widgets/dictionary/DictionaryContext.ts';
import { useDraft } from '#src/widgets/draft/useDraft.ts';
import { useCan } from '#src/widgets/permission/PermissionContext.ts';
import { ItemSheet } from './ItemSheet.tsx';

const WIDTH = 'min(600px, 100vw)';
/** The table has more columns than the list. */
const WIDE = 'min(900px, 100vw)';

const CONTROLS = { status: StatusControl };

type Mode = 'list' | 'sheet';
const MODES: readonly { readonly value: Mode; readonly label: string }[] = [
  { value: 'list', label: '列表' },
  { value: 'sheet', label: '表格编辑' },
];

interface Props {
  readonly dictionary: RowOf<typeof sysDict>;
  onClose(): void;
}

/** 字典列表: the items of one dictionary, one by one or all of them in a table. */
export function ItemsDrawer({ dictionary, onClose }: Props) {
  const dictionaries = useDictionaryStore();
  const canEdit = useCan(getRecordRight(sysDict, 'edit').permission);
  const [mode, setMode] = useState<Mode>('list');
  const [isTouched, setTouched] = useState(false);
  const mayDrop = useDraft(() => isTouched);
  const { id } = dictionary;
  const of = useMemo(() => ({ dictId: id }), [id]);
  const code = dictionary.dictCode;
  const changed = (): void => dictionaries.drop(code);

  async function leave(then: () => void): Promise<void> {
    if (!(await mayDrop())) return;
    setTouched(false);
    then();
  }

  return (
    <ListDrawer
      title={`字典列表 ${dictionary.dictName}（${code}）`}
      size={mode === 'list' ? WIDTH : WIDE}
      mask={{ closable: !isTouched }}
      onClose={() => void leave(onClose)}
      extra={
        canEdit && (
          <Segmented
            aria-label="编辑方式"
            options={[...MODES]}
            value={mode}
            onChange={(next) => void leave(() => setMode(next))}
          />
        )
      }
    >
      {mode === 'list' ? (
        <ResourcePage entity={sysDictItem} of={of} controls={CONTROLS} onChanged={changed} isInner />
      ) : (
        <ItemSheet dictId={id} onTouched={setTouched} onSaved={changed} />
      )}
    </ListDrawer>
  );
}

/** 启用 or 禁用, as a switch. */
function StatusControl({ value, onChange, id, disabled }: FieldControlProps) {
  return (
    <Switch
      {...(id !== undefined && { id })}
      {...(disabled !== undefined && { disabled })}
      checkedChildren="启用"
      unCheckedChildren="禁用"
      checked={String(value) === Enabled.yes}
      onChange={(isOn) => onChange?.(isOn ? 1 : 0)}
    />
  );
}
