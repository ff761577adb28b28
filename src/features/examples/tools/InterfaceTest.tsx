/** 示例 › 接口测试: a call of the server with what was typed, and what it answers. */

import { Alert, Button, Form, Input, Select, Space } from 'antd';
import { useState } from 'react';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import { useSending } from '#src/widgets/http/useSending.ts';
import { PageBody } from '#src/widgets/layout/PageBody.tsx';
import { ExampleCard, LiveValue } from '../parts.tsx';
import { parseParameters } from './parameters.ts';

const VERBS = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;
type Method = keyof typeof VERBS;
const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];

export default function InterfaceTest() {
  const http = useHttp();
  const [method, setMethod] = useState<Method>('GET');
  const [path, setPath] = useState('/test/jeecgDemo/list');
  const [text, setText] = useState('{ "pageNo": 1, "pageSize": 2 }');
  const [answer, setAnswer] = useState<unknown>();
  const { isSending, refusal, refuse, submit } = useSending();

  async function call(): Promise<void> {
    setAnswer(undefined);
    if (!path.startsWith('/')) return refuse('请输入以 / 开头的接口地址');
    const parameters = parseParameters(text);
    if (parameters === null) return refuse('参数不是有效的 JSON 对象');
    await submit(async () => {
      setAnswer(await http[VERBS[method]](path, parameters));
      return '';
    });
  }

  return (
    <PageBody title="接口测试">
      <ExampleCard title="请求">
        <Form layout="vertical" onFinish={() => void call()}>
          <Form.Item label="接口地址" htmlFor="interface-path">
            <Space.Compact block>
              <Select<Method>
                aria-label="请求方法"
                style={{ width: 110 }}
                value={method}
                options={METHODS.map((value) => ({ value, label: value }))}
                onChange={setMethod}
              />
              <Input id="interface-path" value={path} onChange={({ target }) => setPath(target.value)} />
              <Button type="primary" htmlType="submit" loading={isSending}>
                发送
              </Button>
            </Space.Compact>
          </Form.Item>
          <Form.Item label="参数（JSON）" htmlFor="interface-parameters">
            <Input.TextArea
              id="interface-parameters"
              rows={5}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </Form.Item>
        </Form>
      </ExampleCard>
      {refusal !== null && <Alert type="error" showIcon role="alert" title={refusal} />}
      {answer !== undefined && <LiveValue label="响应" value={answer} />}
    </PageBody>
  );
}
