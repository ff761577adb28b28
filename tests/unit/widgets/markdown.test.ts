/** Markdown as HTML, and what its toolbar does to the text; languages of the code editor. */
import { describe, expect, it } from 'vitest';
import { languageOf, LANGUAGES } from '#src/widgets/editors/languages.ts';
import { edited, imageMark, markdownHtml } from '#src/widgets/editors/markdown.ts';

describe('markdown', () => {
  // WIDGET-15
  it('shows tags of the text as text, and tasks as signs', () => {
    expect(markdownHtml('a <script>alert(1)</script> **b**')).toBe(
      '<p>a &lt;script&gt;alert(1)&lt;/script&gt; <strong>b</strong></p>\n',
    );
    const tasks = markdownHtml('- [x] 是\n- [ ] 否');
    expect(tasks).toContain('☑');
    expect(tasks).toContain('☐');
    expect(tasks).not.toContain('<input');
  });

  it('wraps what is selected, marks every line, and puts samples where nothing is', () => {
    const bold = { kind: 'wrap', before: '**', after: '**', sample: '粗体' } as const;
    expect(edited('果岭', bold)).toEqual({ insert: '**果岭**', from: 2, to: 4 });
    expect(edited('', bold)).toEqual({ insert: '**粗体**', from: 2, to: 4 });
    expect(edited('a\nb', { kind: 'line', mark: '- ' }).insert).toBe('- a\n- b');
    expect(edited('a', { kind: 'block', text: '---' }).insert).toBe('a\n---\n');
  });

  it('keeps remarks and addresses from ending a picture early', () => {
    expect(imageMark('/a(1) b.png', '球[道]')).toBe('![球道](/a%281%29%20b.png)');
  });
});

describe('languages', () => {
  // WIDGET-15
  it('are found by value or label in either case, and load', async () => {
    expect(languageOf('X-SQL')?.label).toBe('SQL');
    expect(languageOf('objective-c')?.value).toBe('x-objectivec');
    expect(languageOf('klingon')).toBeUndefined();
    for (const language of LANGUAGES) expect(await language.load()).toBeDefined();
  });
});
