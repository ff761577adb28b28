import { expect, test } from 'vitest';
import { golfOrder } from '#domain/entities/order.ts';
import { sysQuartzJob } from '#domain/entities/quartzJob.ts';
import { formatRowName } from '#src/resource/rowName.ts';

const STANDARD = {
  id: '7',
  createBy: null,
  createTime: null,
  updateBy: null,
  updateTime: null,
  sysOrgCode: null,
  rev: 1,
};

// LIST-95
test.each([
  [sysQuartzJob, { jobClassName: 'fairway.job.Backup', typeTitle: '备份' }, '备份'],
  [golfOrder, { orderNo: 'GF1' }, 'GF1'],
  [golfOrder, { orderNo: null }, '7'],
])('a record is called by its heading, else by what names it, else by its number', (entity, row, name) => {
  expect(formatRowName(entity, { ...STANDARD, ...row })).toBe(name);
});
