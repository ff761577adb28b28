import { App, Typography } from 'antd';
import { fillRuleCalls } from '#domain/calls/fillRules.ts';
import { type FillRuleRow, sysFillRule } from '#domain/entities/fillRule.ts';
import { sendCall } from '#src/api/call.ts';
import { ApiError } from '#src/api/http.ts';
import { ResourcePage } from '#src/resource/page/ResourcePage.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';

const TOAST = 'fill-rule-test';

/** 系统编码规则: which generator makes the values of a field (SYSTEM-94). */
export default function FillRuleList() {
  const http = useHttp();
  const { message, modal } = App.useApp();

  async function test({ ruleCode, ruleName }: FillRuleRow): Promise<void> {
    void message.loading({ key: TOAST, duration: 0, content: '正在生成…' });
    try {
      const { result: value } = await sendCall(http, fillRuleCalls.test, { ruleCode });
      message.destroy(TOAST);
      modal.info({
        title: '功能测试',
        transitionName: '',
        maskTransitionName: '',
        content: (
          <>
            <Typography.Paragraph>
              {ruleName}（{ruleCode}）下一个值：
            </Typography.Paragraph>
            <Typography.Text code copyable>
              {value}
            </Typography.Text>
            <Typography.Paragraph type="secondary">测试不占用编号。</Typography.Paragraph>
          </>
        ),
      });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      void message.warning({ key: TOAST, content: error.message });
    }
  }

  return (
    <ResourcePage
      entity={sysFillRule}
      actions={(row) => [
        {
          key: 'test',
          label: '功能测试',
          permission: fillRuleCalls.test.access.permission,
          run: () => void test(row),
        },
      ]}
    />
  );
}
