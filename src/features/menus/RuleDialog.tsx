import { AutoComplete, Flex, Form, Input, Tooltip } from 'antd';
import { type MenuRow, type MenuRule, menuRuleCalls, type WrittenRule } from '#domain/calls/menus.ts';
import { RuleCondition, ValidStatus } from '#domain/codes/menu.ts';
import { RULE_VARIABLES } from '#domain/permissions/dataRules.ts';
import { DictRadio } from '#src/widgets/dictionary/DictRadio.tsx';
import { DictSelect } from '#src/widgets/dictionary/DictSelect.tsx';
import { FormDialog } from '#src/widgets/form/FormDialog.tsx';
import { requireText } from '#src/widgets/form/requireText.ts';
import { useSubmit } from '#src/widgets/http/useSubmit.ts';
import { preventEnterSubmit } from '#src/widgets/time/preventEnterSubmit.ts';
import styles from './menus.module.css';

const WIDTH = 1000;
const START: Partial<RuleForm> = { status: ValidStatus.valid };
const NO_SQL =
  '不支持自定义SQL表达式：SQL文本会绕过租户和球场的隔离。请选择规则字段和其他条件；多条规则须同时满足。';

interface Props {
  readonly menu: MenuRow;
  /** `null` = a new one. */
  readonly rule: MenuRule | null;
  /** Fields that it may be about. */
  readonly columns: readonly { readonly name: string; readonly label: string }[];
  onClose(): void;
  onSaved(): void;
}

type RuleForm = Omit<WrittenRule, 'permissionId'>;

/** One data rule: a field, a condition, and a value that may name who asks. */
export function RuleDialog({ menu, rule, columns, onClose, onSaved }: Props) {
  const [form] = Form.useForm<RuleForm>();
  const adding = useSubmit(menuRuleCalls.add, { onDone: onSaved });
  const editing = useSubmit(menuRuleCalls.edit, { onDone: onSaved });
  const sending = rule === null ? adding : editing;
  const isSql = Form.useWatch('ruleConditions', form) === RuleCondition.sql;

  function save(typed: RuleForm): void {
    const values = { ...typed, permissionId: menu.id, ruleColumn: typed.ruleColumn?.trim() };
    void (rule === null ? adding.submit(values) : editing.submit({ ...values, id: rule.id }));
  }

  function addVariable(name: string): void {
    form.setFieldValue('ruleValue', `${String(form.getFieldValue('ruleValue') ?? '')}#{${name}}`);
    sending.refuse(null);
  }

  return (
    <FormDialog
      width={WIDTH}
      title={rule === null ? '新增数据规则' : `编辑数据规则 ${rule.ruleName}`}
      name="dataRule"
      layout="horizontal"
      start={rule ?? START}
      form={form}
      sending={sending}
      canSave={!isSql}
      onClose={onClose}
      onSave={save}
    >
      <RuleFields columns={columns} isSql={isSql} onVariable={addVariable} />
    </FormDialog>
  );
}

interface FieldsProps extends Pick<Props, 'columns'> {
  readonly isSql: boolean;
  onVariable(name: string): void;
}

function RuleFields({ columns, isSql, onVariable }: FieldsProps) {
  return (
    <>
      <Form.Item name="ruleName" label="规则名称" rules={[requireText('请输入规则名称')]}>
        <Input maxLength={50} placeholder="请输入规则名称" />
      </Form.Item>
      {!isSql && (
        <Form.Item name="ruleColumn" label="规则字段" rules={[requireText('请输入规则字段')]}>
          <AutoComplete
            onKeyDown={preventEnterSubmit}
            placeholder="请选择或输入规则字段"
            options={columns.map(({ name, label }) => ({ value: name, label: `${name} ${label}` }))}
            showSearch={{
              filterOption: (typed, option) =>
                (option?.label ?? '').toLowerCase().includes(typed.trim().toLowerCase()),
            }}
          />
        </Form.Item>
      )}
      <Form.Item
        name="ruleConditions"
        label="条件规则"
        rules={[{ required: true, message: '请选择条件规则' }]}
        {...(isSql && { validateStatus: 'error' as const, help: NO_SQL })}
      >
        <DictSelect dictCode="rule_conditions" placeholder="请选择条件规则" />
      </Form.Item>
      <Form.Item
        name="ruleValue"
        label="规则值"
        rules={[requireText('请输入规则值')]}
        extra={<Variables onChoose={onVariable} />}
      >
        <Input maxLength={300} placeholder="请输入规则值；“包含”的多个值用逗号分隔" />
      </Form.Item>
      <Form.Item name="status" label="状态">
        <DictRadio dictCode="valid_status" buttons />
      </Form.Item>
    </>
  );
}

function Variables({ onChoose }: { onChoose(name: string): void }) {
  return (
    <Flex wrap gap="4px 12px" className={styles.variables}>
      <span>可用变量：</span>
      {Object.entries(RULE_VARIABLES).map(([name, label]) => (
        <Tooltip key={name} title={label}>
          <button type="button" aria-label={`插入${label}`} onClick={() => onChoose(name)}>
            {`#{${name}}`}
          </button>
        </Tooltip>
      ))}
    </Flex>
  );
}
