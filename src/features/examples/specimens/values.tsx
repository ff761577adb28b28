import { AreaCascader, CronField } from '#src/widgets/lazy.tsx';
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
import { SliderVerify } from '#src/widgets/verify/SliderVerify.tsx';
import { createSpecimen, type SpecimenGroup } from './specimen.ts';

export const TIMES: SpecimenGroup = {
  title: '地区与时间',
  specimens: [
    createSpecimen('AreaCascader', '省市区（级联）', '440305', (held) => <AreaCascader {...held} />),
    createSpecimen('AreaSelect', '省市区（下拉）', '530100', (held) => (
      <AreaCascader {...held} type="select" />
    )),
    createSpecimen('DateInput', '日期', '2026-05-01', (held) => <DateInput {...held} />),
    createSpecimen('DateTimeInput', '日期时间', '2026-05-01 06:30:00', (held) => (
      <DateInput {...held} showTime />
    )),
    createSpecimen('TimeInput', '时间', '06:30:00', (held) => <TimeInput {...held} />),
    createSpecimen('DateRange', '日期范围', '2026-05-01,2026-05-03', (held) => <DateRange {...held} />, {
      note: `查询参数 ${Object.keys(toRangeParams({ play: '2026-05-01,2026-05-03' }, 'play')).join('、')}`,
    }),
    createSpecimen('CronField', 'Cron表达式', '0 30 5 ? * 2,4,6 *', (held) => <CronField {...held} />, {
      note: '秒 分 时 日 月 周 年，与 Quartz 一致',
    }),
    createSpecimen('TimeRange', '时间范围', '06:00:00,18:30:00', (held) => <TimeRange {...held} />),
  ],
};

export const NUMBERS: SpecimenGroup = {
  title: '数字',
  specimens: [
    createSpecimen<number | null>('NumberInput', '数字', -12.5, (held) => <NumberInput {...held} />, {
      note: '只收一个负号、数字和一个小数点',
    }),
    createSpecimen<number | null>('WholeInput', '整数（1–36）', 18, (held) => (
      <NumberInput {...held} scale={0} min={1} max={36} unit="洞" />
    )),
    createSpecimen<number | null>('MoneyInput', '金额', 1280, (held) => <MoneyInput {...held} />),
    createSpecimen<number | null>('DurationInput', '时长', 630, (held) => <DurationInput {...held} />),
  ],
};

const LONG = '云麓湖高尔夫球会会员杯邀请赛第一轮第十八洞长打王与最近洞奖评选办法';

export const TEXTS: SpecimenGroup = {
  title: '文本、标签与开关',
  specimens: [
    createSpecimen('TagInput', '标签', '会员杯,双边开球', (held) => <TagInput {...held} max={5} />),
    createSpecimen('PairTagInput', '两字标签', '北区;南区', (held) => <PairTagInput {...held} />),
    createSpecimen('QueryInput', '查询文本（包含）', '*云麓*', (held) => <QueryInput {...held} />),
    createSpecimen('InputPopup', '弹出文本', '今晨测得果岭速度 9.8 英尺', (held) => <InputPopup {...held} />),
    createSpecimen<string | number | undefined>(
      'SwitchInput',
      '开关',
      undefined,
      (held) => <SwitchInput {...held} />,
      {
        note: '空值立即成为第二个值',
      },
    ),
    createSpecimen<string | number | undefined>('SwitchQuery', '开关（查询）', undefined, (held) => (
      <SwitchInput {...held} query options={[1, 0]} />
    )),
    createSpecimen('Ellipsis', '省略（25 字）', LONG, ({ value }) => <Ellipsis value={value} />),
    createSpecimen('SliderVerify', '滑动验证', false, (held) => <SliderVerify {...held} />),
  ],
};
