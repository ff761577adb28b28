/** What a React console with antd cannot go below: a plain form of three fields. */

import { Button, ConfigProvider, Form, Input } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import { createRoot } from 'react-dom/client';

createRoot(document.querySelector('#root')!).render(
  <ConfigProvider locale={zhCN}>
    <Form>
      <Form.Item name="username" rules={[{ required: true }]}>
        <Input placeholder="请输入用户名" />
      </Form.Item>
      <Form.Item name="password" rules={[{ required: true }]}>
        <Input.Password placeholder="请输入密码" />
      </Form.Item>
      <Form.Item name="captcha" rules={[{ required: true }]}>
        <Input placeholder="请输入验证码" />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        确定
      </Button>
    </Form>
  </ConfigProvider>,
);
