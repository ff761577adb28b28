/** Languages of the code editor (WIDGET-15); each one's grammar is a chunk of its own. */

import { StreamLanguage, type StreamParser } from '@codemirror/language';
import type { Extension } from '@codemirror/state';

interface Language {
  readonly value: string;
  readonly label: string;
  load(): Promise<Extension>;
}

/** The older stream grammars are told apart by this alone. */
const stream = async (parser: Promise<StreamParser<unknown>>): Promise<Extension> =>
  StreamLanguage.define(await parser);

export const LANGUAGES: readonly Language[] = [
  {
    value: 'css',
    label: 'CSS',
    load: () => stream(import('@codemirror/legacy-modes/mode/css').then((m) => m.css)),
  },
  {
    value: 'javascript',
    label: 'JavaScript',
    load: () => stream(import('@codemirror/legacy-modes/mode/javascript').then((m) => m.javascript)),
  },
  { value: 'json', label: 'JSON', load: () => import('@codemirror/lang-json').then((m) => m.json()) },
  {
    value: 'html',
    label: 'XML/HTML',
    load: () => stream(import('@codemirror/legacy-modes/mode/xml').then((m) => m.html)),
  },
  {
    value: 'x-java',
    label: 'Java',
    load: () => stream(import('@codemirror/legacy-modes/mode/clike').then((m) => m.java)),
  },
  {
    value: 'x-objectivec',
    label: 'Objective-C',
    load: () => stream(import('@codemirror/legacy-modes/mode/clike').then((m) => m.objectiveC)),
  },
  {
    value: 'x-python',
    label: 'Python',
    load: () => stream(import('@codemirror/legacy-modes/mode/python').then((m) => m.python)),
  },
  {
    value: 'x-rsrc',
    label: 'R',
    load: () => stream(import('@codemirror/legacy-modes/mode/r').then((m) => m.r)),
  },
  {
    value: 'x-sh',
    label: 'Shell',
    load: () => stream(import('@codemirror/legacy-modes/mode/shell').then((m) => m.shell)),
  },
  { value: 'x-sql', label: 'SQL', load: () => import('@codemirror/lang-sql').then((m) => m.sql()) },
  {
    value: 'x-swift',
    label: 'Swift',
    load: () => stream(import('@codemirror/legacy-modes/mode/swift').then((m) => m.swift)),
  },
  {
    value: 'x-vue',
    label: 'Vue',
    load: () => stream(import('@codemirror/legacy-modes/mode/xml').then((m) => m.html)),
  },
  {
    value: 'markdown',
    label: 'Markdown',
    load: () => import('@codemirror/lang-markdown').then((m) => m.markdown()),
  },
];

/** By value or label, in either case. */
export function findLanguage(name: string | null | undefined): Language | undefined {
  const wanted = (name ?? '').toLowerCase();
  return LANGUAGES.find(({ value, label }) => value === wanted || label.toLowerCase() === wanted);
}
