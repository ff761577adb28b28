/** What people of a tenant do, each with a word that nobody else writes. */

import { SAMPLE_BODIES } from '../../entities/sampleBodies.ts';
import type { Side } from './side.ts';

/** @param count another one each time, for what exists once */
export type Action = (side: Side, mark: string, count: number) => Promise<void>;

const PDF = Buffer.from('%PDF-1.4\n%%EOF\n');

const publishAnnouncement: Action = async (side, mark) => {
  await side.ask('POST', '/sys/annountCement/add', {
    titile: mark,
    msgContent: `<p>${mark}</p>`,
    msgAbstract: mark,
    msgType: 'ALL',
    priority: 'M',
    msgCategory: '1',
  });
  const { records } = await side.ask<{ records: readonly { id: string }[] }>(
    'GET',
    `/sys/annountCement/list?titile=${encodeURIComponent(mark)}`,
  );
  await side.ask('GET', `/sys/annountCement/doReleaseData?id=${records[0]?.id}`);
};

const sendMessage: Action = async (side, mark) => {
  await side.ask('POST', '/sys/message/sysMessage/add', {
    ...SAMPLE_BODIES['sysMessage'],
    esTitle: mark,
    esContent: mark,
    esReceiver: side.member.username,
    esType: 'system',
  });
};

/** A record, as one page saves it and shows it to others, with and without the key of its table. */
const saveRecord: Action = async (side, mark, count) => {
  const id = await side.ask('POST', '/admin/golfPlayer/add', {
    name: mark,
    phone: `139${String(count).padStart(8, '0')}`,
    memberType: '3',
  });
  for (const key of ['golfPlayer', 'vxe-default', 'demo']) side.showRow(key, { id, name: mark });
};

const addDepart: Action = async (side, mark) => {
  await side.ask('POST', '/sys/sysDepart/add', { departName: mark, orgCategory: '1' });
};

const storeFile: Action = async (side, mark) => {
  const answer = await side.upload(`${mark}.pdf`, PDF);
  if (!answer.payload.includes('"success":true')) throw new Error(answer.payload);
};

/** Each second begins anew, and counts the own numbers only. */
const takeNumber: Action = async (side, mark) => {
  const path = '/sys/fillRule/executeRuleByCode/shop_order_num';
  const taken = await side.ask('PUT', path, { prefix: 'W' });
  const second = taken.slice(1, 15);
  const running = (side.numbers.get(second) ?? 0) + 1;
  side.numbers.set(second, running);
  if (Number(taken.slice(15)) !== running) throw new Error(`${taken} instead of number ${running}`);
  await side.tell(mark);
};

const runJob: Action = async (side, mark) => {
  const id = await side.ask('POST', '/sys/quartzJob/add', {
    jobClassName: 'fairway.job.SendNotice',
    cronExpression: '0 0 3 * * ? *',
    parameter: JSON.stringify({ users: side.member.username, title: mark, text: mark }),
    status: '-1',
    misfire: '2',
    description: mark,
  });
  await side.ask('PUT', '/sys/quartzJob/execute', { id });
};

const tellFact: Action = (side, mark) => side.tell(mark);

export const ACTIONS: readonly Action[] = [
  publishAnnouncement,
  sendMessage,
  saveRecord,
  addDepart,
  storeFile,
  takeNumber,
  runJob,
  tellFact,
];
