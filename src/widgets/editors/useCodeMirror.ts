import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap } from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { type RefObject, useEffect, useRef, useState } from 'react';
import './codeMirror.css';

interface Options {
  readonly value: string;
  readonly disabled: boolean;
  /** What this editor has beyond the common parts; another list takes the place of the old one. */
  readonly extensions: readonly Extension[];
  onChange(text: string): void;
}

/** Parts of every editor of ours. Tab indents; Escape and then Tab leaves the editor. */
const COMMON: readonly Extension[] = [
  history(),
  drawSelection(),
  highlightActiveLine(),
  bracketMatching(),
  indentUnit.of('  '),
  EditorState.tabSize.of(2),
  // What cannot be edited is still read, and scrolled by keys.
  EditorView.contentAttributes.of({ tabindex: '0' }),
  syntaxHighlighting(classHighlighter),
  keymap.of([...defaultKeymap, ...historyKeymap, indentWithTab]),
];

/**
 * One CodeMirror in a place of the page. Text from outside replaces the content only where they differ, and keeps the
 * cursor where it can.
 */
export function useCodeMirror(
  place: RefObject<HTMLElement | null>,
  { value, disabled, extensions, onChange }: Options,
): EditorView | null {
  const [view, setView] = useState<EditorView | null>(null);
  const change = useRef(onChange);
  const first = useRef(value);
  const parts = useRef({ own: new Compartment(), access: new Compartment() });
  useEffect(() => {
    change.current = onChange;
    first.current = value;
  });

  useEffect(() => {
    if (!place.current) return undefined;
    const { own, access } = parts.current;
    const made = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: first.current,
        extensions: [
          own.of([]),
          access.of([]),
          ...COMMON,
          EditorView.updateListener.of((update) => {
            if (update.docChanged) change.current(update.state.doc.toString());
          }),
        ],
      }),
    });
    setView(made);
    return () => {
      setView(null);
      made.destroy();
    };
  }, [place]);

  useEffect(() => {
    view?.dispatch({ effects: parts.current.own.reconfigure([...extensions]) });
  }, [view, extensions]);

  useEffect(() => {
    view?.dispatch({
      effects: parts.current.access.reconfigure([
        EditorState.readOnly.of(disabled),
        EditorView.editable.of(!disabled),
      ]),
    });
  }, [view, disabled]);

  useEffect(() => {
    if (!view || view.state.doc.toString() === value) return;
    const { anchor } = view.state.selection.main;
    view.dispatch({
      changes: { from: 0, to: view.state.doc.length, insert: value },
      selection: { anchor: Math.min(anchor, value.length) },
    });
  }, [view, value]);

  return view;
}
