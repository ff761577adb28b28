import { App, Form, Space } from 'antd';
import { useState } from 'react';
import { type ConnectionTest, dataSourceCalls } from '#domain/calls/dataSources.ts';
import { sendCall } from '#src/api/call.ts';
import { ApiError } from '#src/api/http.ts';
import type { FieldControlProps } from '#src/resource/form/controls/control.ts';
import { DictControl } from '#src/resource/form/controls/picks.tsx';
import { SecretControl } from '#src/resource/form/controls/texts.tsx';
import { PermittedButton } from '#src/resource/PermittedButton.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { findDatabaseDefault } from './databaseDefaults.ts';

const TOAST = 'data-source-test';
/** What a test needs; the password may be empty. */
const TEST_FIELDS = ['dbType', 'dbDriver', 'dbUrl', 'dbUsername'];

/** A type of database; choosing one fills in its driver and address. */
export function DatabaseTypeControl(props: FieldControlProps) {
  return (
    <DictControl
      {...props}
      onChange={(dbType) => {
        props.onChange?.(dbType);
        const usual = findDatabaseDefault(String(dbType ?? ''));
        if (usual !== null) props.onFill?.({ ...usual });
      }}
    />
  );
}

/** The password, and beside it whether the data source answers. */
export function PasswordControl(props: FieldControlProps) {
  const { isTesting, test } = useConnectionTest();
  return (
    <Space.Compact block>
      <SecretControl {...props} />
      <PermittedButton
        action={dataSourceCalls.test.access.permission}
        loading={isTesting}
        onClick={() => void test()}
      >
        测试
      </PermittedButton>
    </Space.Compact>
  );
}

function useConnectionTest(): { readonly isTesting: boolean; test(): Promise<void> } {
  const http = useHttp();
  const form = Form.useFormInstance<ConnectionTest>();
  const { message, modal } = App.useApp();
  const [isTesting, setTesting] = useState(false);

  async function test(): Promise<void> {
    if (isTesting || !(await isFilled())) return;
    const { code, dbType, dbDriver, dbUrl, dbName, dbUsername, dbPassword } = form.getFieldsValue(true);
    setTesting(true);
    void message.loading({ key: TOAST, duration: 0, content: '正在连接…' });
    try {
      const { message: words } = await sendCall(http, dataSourceCalls.test, {
        code: code ?? '',
        dbType,
        dbDriver,
        dbUrl,
        dbName: dbName ?? '',
        dbUsername,
        dbPassword: dbPassword ?? '',
      });
      void message.success({ key: TOAST, content: words });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      message.destroy(TOAST);
      modal.warning({
        title: '测试没有通过',
        content: error.message,
        transitionName: '',
        maskTransitionName: '',
      });
    } finally {
      setTesting(false);
    }
  }

  const isFilled = (): Promise<boolean> =>
    form.validateFields(TEST_FIELDS).then(
      () => true,
      () => false,
    );
  return { isTesting, test };
}
