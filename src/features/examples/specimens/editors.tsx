import { CodeEditor, Markdown, RichText } from '#src/widgets/lazy.tsx';
import { createSpecimen, type SpecimenGroup } from './specimen.ts';

const HTML =
  '<h3>会员杯</h3><p>周六 07:00 起<strong>双边开球</strong>，1 号洞与 10 号洞同时出发。</p>' +
  '<ul><li><p>甲组 07:00</p></li><li><p>乙组 08:10</p></li></ul>';

const MARKDOWN = `## 今日提示

- [x] 果岭速度 **9.8** 英尺
- [ ] 13:00 后注意雷阵雨

| 组别 | 开球 |
| --- | --- |
| 甲组 | 07:00 |
`;

const SQL = `select park_id, count(*) as flights
from golf_flight
where play_date = '2026-05-01'
group by park_id;`;

export const EDITOR_SPECIMENS: SpecimenGroup = {
  title: '编辑器',
  specimens: [
    createSpecimen('RichText', '富文本', HTML, (held) => <RichText {...held} />, { wide: true }),
    createSpecimen('Markdown', 'Markdown', MARKDOWN, (held) => <Markdown {...held} />, { wide: true }),
    createSpecimen(
      'CodeEditor',
      '代码',
      SQL,
      (held) => <CodeEditor {...held} language="x-sql" languageChange fullScreen />,
      {
        wide: true,
      },
    ),
  ],
};
