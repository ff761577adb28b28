/** 示例 › 高级详情: the head of a page with figures and actions, how far something has come, and its logs. */
import { useState } from 'react';
import { App, Badge, Button, Space, Steps, Tabs } from 'antd';
import { EmptyFace } from '#src/widgets/faces/Faces.tsx';
import { DetailList } from '#src/widgets/layout/DetailList.tsx';
import { HeadInfo } from '#src/widgets/layout/HeadInfo.tsx';
import { PageHeader } from '#src/widgets/layout/PageHeader.tsx';
import { ScrolledTable } from '#src/widgets/table/ScrolledTable.tsx';
import { ExampleCard } from '../ExamplePage.tsx';
import styles from '../examples.module.css';

const STEPS = [
  { title: '创建项目', content: '林一 2026-05-01' },
  { title: '部门初审', content: '周敏' },
  { title: '财务复核' },
  { title: '完成' },
];

const LOGS = [
  { id: '1', type: '订购关系生效', name: '林一', isAgreed: true, updatedAt: '2026-05-01 19:03', remark: '—' },
  {
    id: '2',
    type: '财务复审',
    name: '周敏',
    isAgreed: false,
    updatedAt: '2026-05-01 17:20',
    remark: '资料不全',
  },
  { id: '3', type: '部门初审', name: '陈伟', isAgreed: true, updatedAt: '2026-05-01 15:11', remark: '—' },
  { id: '4', type: '提交订单', name: '黄志强', isAgreed: true, updatedAt: '2026-05-01 12:00', remark: '—' },
] as const;

const LOG_TABS = [
  { key: 'first', label: '操作日志一', from: 0 },
  { key: 'second', label: '操作日志二', from: 1 },
  { key: 'third', label: '操作日志三', from: 2 },
];

export default function AdvancedProfile() {
  return (
    <div className={styles.page}>
      <Head />
      <ExampleCard title="流程进度">
        <Steps type="dot" current={1} responsive items={STEPS} />
      </ExampleCard>
      <ExampleCard title="用户信息">
        <DetailList
          items={[
            { term: '用户姓名', value: '林一' },
            { term: '会员卡号', value: '32943898021309809423' },
            { term: '联系方式', value: '13812345678' },
          ]}
        />
        <DetailList
          title="信息组"
          size="small"
          layout="vertical"
          columns={4}
          items={[
            { term: '某某数据', value: '725' },
            { term: '该数据更新时间', value: '2026-05-01' },
            { term: '负责人', value: '周敏' },
            { term: '备注', value: null },
          ]}
        />
      </ExampleCard>
      <ExampleCard title="用户近半年来电记录">
        <EmptyFace />
      </ExampleCard>
      <Logs />
    </div>
  );
}

function Head() {
  const { message } = App.useApp();
  const act = (): void => void message.info('示例不改变任何数据');
  return (
    <PageHeader
      title="单号：234231029431"
      action={
        <Space>
          <Button onClick={act}>操作一</Button>
          <Button onClick={act}>操作二</Button>
          <Button type="primary" onClick={act}>
            主操作
          </Button>
        </Space>
      }
      content={
        <DetailList
          columns={2}
          size="small"
          items={[
            { term: '创建人', value: '林一' },
            { term: '订购产品', value: '会员杯 团队套餐' },
            { term: '创建时间', value: '2026-05-01' },
            { term: '关联单据', value: '12421' },
          ]}
        />
      }
      extra={
        <Space>
          <HeadInfo title="状态" content="待审批" isBordered />
          <HeadInfo title="订单金额" content="￥568.08" />
        </Space>
      }
    />
  );
}

function Logs() {
  const [tab, choose] = useState('first');
  const from = LOG_TABS.find(({ key }) => key === tab)?.from ?? 0;
  return (
    <ExampleCard title="操作日志">
      <Tabs activeKey={tab} onChange={choose} items={LOG_TABS.map(({ key, label }) => ({ key, label }))} />
      <ScrolledTable
        label="操作日志"
        pagination={false}
        dataSource={LOGS.slice(from)}
        columns={[
          { dataIndex: 'type', title: '操作类型' },
          { dataIndex: 'name', title: '操作人' },
          {
            dataIndex: 'isAgreed',
            title: '执行结果',
            render: (isAgreed: boolean) => (
              <Badge status={isAgreed ? 'success' : 'error'} text={isAgreed ? '成功' : '驳回'} />
            ),
          },
          { dataIndex: 'updatedAt', title: '操作时间' },
          { dataIndex: 'remark', title: '备注' },
        ]}
      />
    </ExampleCard>
  );
}
