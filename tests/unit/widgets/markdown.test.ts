/** Markdown as HTML, and what its toolbar does to the text; languages of the code editor. */

import { describe, expect, it } from 'vitest';
import { findLanguage, LANGUAGES } from '#src/widgets/editors/languages.ts';
import { applyTool, formatImageMark, renderMarkdown } from '#src/widgets/editors/markdown.ts';

describe('markdown', () => {
  // WIDGET-15
  it('shows tags of the text as text, and tasks as signs', () => {
    expect(renderMarkdown('a <script>alert(1)</script> **b**')).toBe(
      '<p>a &lt;script&gt;alert(1)&lt;/script&gt; <strong>b</strong></p>\n',
    );
    const tasks = renderMarkdown('- [x] 是\n- [ ] 否');
    expect(tasks).toContain('☑');
    expect(tasks).toContain('☐');
    expect(tasks).not.toContain('<input');
  });

  it('wraps what is selected, marks every line, and puts samples where nothing is', () => {
    const bold = { kind: 'wrap', before: '**', after: '**', sample: '粗体' } as const;
    expect(applyTool('果岭', bold)).toEqual({ insert: '**果岭**', from: 2, to: 4 });
    expect(applyTool('', bold)).toEqual({ insert: '**粗体**', from: 2, to: 4 });
    expect(applyTool('a\nb', { kind: 'line', mark: '- ' }).insert).toBe('- a\n- b');
    expect(applyTool('a', { kind: 'block', text: '---' }).insert).toBe('a\n---\n');
  });

  it('keeps remarks and addresses from ending a picture early', () => {
    expect(formatImageMark('/a(1) b.png', '球[道]')).toBe('![球道](/a%281%29%20b.png)');
  });
});

describe('languages', () => {
  // WIDGET-15
  it('are found by value or label in either case, and load', async () => {
    expect(findLanguage('X-SQL')?.label).toBe('SQL');
    expect(findLanguage('objective-c')?.value).toBe('x-objectivec');
    expect(findLanguage('klingon')).toBeUndefined();
    for (const language of LANGUAGES) expect(await language.load()).toBeDefined();
  });
});
