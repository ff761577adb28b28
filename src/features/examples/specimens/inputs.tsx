/** Widgets that take what is typed, moved or uploaded. */

import {
  AreaCascader,
  CodeEditor,
  CronField,
  FileUpload,
  ImageUpload,
  Markdown,
  RichText,
} from '#src/widgets/lazy.tsx';
import { DurationInput, MoneyInput, NumberInput } from '#src/widgets/number/numbers.tsx';
import { PairTagInput, TagInput } from '#src/widgets/tags/TagInput.tsx';
import { Ellipsis } from '#src/widgets/text/Ellipsis.tsx';
import { InputPopup } from '#src/widgets/text/InputPopup.tsx';
import { QueryInput } from '#src/widgets/text/QueryInput.tsx';
import { DateInput } from '#src/widgets/time/DateInput.tsx';
import { toRangeParams } from '#src/widgets/time/formats.ts';
import { DateRange, TimeRange } from '#src/widgets/time/ranges.tsx';
import { TimeInput } from '#src/widgets/time/TimeInput.tsx';
import { SwitchInput } from '#src/widgets/toggle/SwitchInput.tsx';
import type { FileValue } from '#src/widgets/upload/FileUpload.tsx';
import { SliderVerify } from '#src/widgets/verify/SliderVerify.tsx';
import { createSpecimen, type SpecimenGroup } from './specimen.tsx';

const DAYS = '2026-05-01,2026-05-03';
const RANGE_NOTE = `查询参数 ${Object.keys(toRangeParams({ play: DAYS }, 'play')).join('、')}`;
const CRON_NOTE = '秒 分 时 日 月 周 年，与 Quartz 一致';

const TIMES: SpecimenGroup = {
  title: '地区与时间',
  specimens: [
    createSpecimen('AreaCascader', '省市区（级联）', '440305', AreaCascader, {}),
    createSpecimen('AreaSelect', '省市区（下拉）', '530100', AreaCascader, { type: 'select' } as const),
    createSpecimen('DateInput', '日期', '2026-05-01', DateInput, {}),
    createSpecimen('DateTimeInput', '日期时间', '2026-05-01 06:30:00', DateInput, { showTime: true }),
    createSpecimen('TimeInput', '时间', '06:30:00', TimeInput, {}),
    createSpecimen('DateRange', '日期范围', DAYS, DateRange, {}, { note: RANGE_NOTE }),
    createSpecimen('CronField', 'Cron表达式', '0 30 5 ? * 2,4,6 *', CronField, {}, { note: CRON_NOTE }),
    createSpecimen('TimeRange', '时间范围', '06:00:00,18:30:00', TimeRange, {}),
  ],
};

const WHOLE = { scale: 0, min: 1, max: 36, unit: '洞' };
const NUMBER_NOTE = '只收一个负号、数字和一个小数点';

const NUMBERS: SpecimenGroup = {
  title: '数字',
  specimens: [
    createSpecimen('NumberInput', '数字', -12.5, NumberInput, {}, { note: NUMBER_NOTE }),
    createSpecimen('WholeInput', '整数（1–36）', 18, NumberInput, WHOLE),
    createSpecimen('MoneyInput', '金额', 1280, MoneyInput, {}),
    createSpecimen('DurationInput', '时长', 630, DurationInput, {}),
  ],
};

const LONG = '云麓湖高尔夫球会会员杯邀请赛第一轮第十八洞长打王与最近洞奖评选办法';
type Switched = string | number | undefined;

const TEXTS: SpecimenGroup = {
  title: '文本、标签与开关',
  specimens: [
    createSpecimen('TagInput', '标签', '会员杯,双边开球', TagInput, { max: 5 }),
    createSpecimen('PairTagInput', '两字标签', '北区;南区', PairTagInput, {}),
    createSpecimen('QueryInput', '查询文本（包含）', '*云麓*', QueryInput, {}),
    createSpecimen('InputPopup', '弹出文本', '今晨测得果岭速度 9.8 英尺', InputPopup, {}),
    createSpecimen<Switched>(
      'SwitchInput',
      '开关',
      undefined,
      SwitchInput,
      {},
      { note: '空值立即成为第二个值' },
    ),
    createSpecimen<Switched>('SwitchQuery', '开关（查询）', undefined, SwitchInput, {
      query: true,
      options: [1, 0],
    }),
    createSpecimen('Ellipsis', '省略（25 字）', LONG, Ellipsis, {}),
    createSpecimen('SliderVerify', '滑动验证', false, SliderVerify, {}),
  ],
};

type Files = string | readonly FileValue[];
const IMAGES_NOTE = '悬停可预览、前移、后移、删除，也可拖动排序';
const FILE_NOTE = '不超过 10 MB；失败可重试';

const UPLOADS: SpecimenGroup = {
  title: '上传',
  specimens: [
    createSpecimen('ImageUpload', '单张图片', '', ImageUpload, { bizPath: 'admin' }),
    createSpecimen(
      'ImageUploadMulti',
      '多张图片（最多 4）',
      '',
      ImageUpload,
      { isMultiple: true, number: 4 },
      { note: IMAGES_NOTE },
    ),
    createSpecimen<Files>('FileUpload', '文件', '', FileUpload, {}, { note: FILE_NOTE }),
    createSpecimen<Files>('FileUploadList', '文件（带名称与大小，最多 2）', [], FileUpload, {
      number: 2,
      returnUrl: false,
    }),
  ],
};

const HTML =
  '<h3>会员杯</h3><p>周六 07:00 起<strong>双边开球</strong></p><ul><li><p>甲组 07:00</p></li></ul>';

const MARKDOWN = `## 今日提示

- [x] 果岭速度 **9.8** 英尺
- [ ] 13:00 后注意雷阵雨

| 组别 | 开球 |
| --- | --- |
| 甲组 | 07:00 |
`;

const SQL = `select park_id, count(*) as flights
from golf_flight
group by park_id;`;
const CODE = { language: 'x-sql', languageChange: true, fullScreen: true } as const;

const EDITORS: SpecimenGroup = {
  title: '编辑器',
  specimens: [
    createSpecimen('RichText', '富文本', HTML, RichText, {}, { wide: true }),
    createSpecimen('Markdown', 'Markdown', MARKDOWN, Markdown, {}, { wide: true }),
    createSpecimen('CodeEditor', '代码', SQL, CodeEditor, CODE, { wide: true }),
  ],
};

export const INPUT_SPECIMENS: readonly SpecimenGroup[] = [TIMES, NUMBERS, TEXTS, UPLOADS, EDITORS];
