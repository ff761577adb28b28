/** Markdown as clean HTML, and the pieces of text that its toolbar puts in. */

import { Marked } from 'marked';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const marked = new Marked({
  gfm: true,
  breaks: true,
  renderer: {
    // Tags in the text are text; boxes of tasks are signs, for forms have no place in foreign HTML.
    html: ({ text }) => text.replace(/[&<>"]/g, (char) => ESCAPES[char] ?? char),
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
  },
});

/** Not yet sanitised: show it through `SafeHtml` only. */
export function renderMarkdown(text: string): string {
  return marked.parse(text, { async: false });
}

/** What a tool does with the selected text. */
export type Tool =
  | { readonly kind: 'wrap'; readonly before: string; readonly after: string; readonly sample: string }
  /** Put before each line of the selection. */
  | { readonly kind: 'line'; readonly mark: string }
  | { readonly kind: 'block'; readonly text: string };

export interface MarkdownEdit {
  readonly insert: string;
  /** Part of `insert` that is selected afterwards. */
  readonly from: number;
  readonly to: number;
}

export function applyTool(selected: string, tool: Tool): MarkdownEdit {
  switch (tool.kind) {
    case 'wrap': {
      const text = selected === '' ? tool.sample : selected;
      const from = tool.before.length;
      return { insert: tool.before + text + tool.after, from, to: from + text.length };
    }
    case 'line': {
      const insert = (selected === '' ? '' : selected)
        .split('\n')
        .map((line) => tool.mark + line)
        .join('\n');
      return { insert, from: insert.length, to: insert.length };
    }
    case 'block': {
      const insert = `${selected === '' ? '' : `${selected}\n`}${tool.text}\n`;
      return { insert, from: insert.length, to: insert.length };
    }
  }
}

/** `![remark](address)`; brackets of the remark would end it. */
export function formatImageMark(address: string, remark: string): string {
  return `![${remark.replace(/[[\]]/g, '')}](${address.replace(/[()\s]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, '0')}`)})`;
}
