import { FullscreenExitOutlined, FullscreenOutlined } from '@ant-design/icons';
import type { Extension } from '@codemirror/state';
import { EditorView, lineNumbers as gutter, placeholder as hint } from '@codemirror/view';
import { Button, Select } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { overlayParent, type ControlProps } from '../control.ts';
import styles from './editors.module.css';
import { LANGUAGES, findLanguage } from './languages.ts';
import { useCodeMirror } from './useCodeMirror.ts';
import { usePictureHandlers } from './usePictures.ts';

interface Props extends ControlProps {
  readonly value?: string | null | undefined;
  /** Value or label of a language. */
  readonly language?: string | null;
  /** Offers the list of languages. */
  readonly languageChange?: boolean;
  readonly lineNumbers?: boolean;
  /** Offers the whole window. */
  readonly fullScreen?: boolean;
  readonly zIndex?: number;
  /** Grows with the text; otherwise `height`. */
  readonly autoHeight?: boolean;
  readonly height?: string | number;
  onChange?(text: string): void;
  /** The label in small letters. */
  onLanguageChange?(language: string): void;
}

/** Code, dark in every theme (WIDGET-15); a picture that is pasted or dropped is sent, and its address written (WIDGET-18). Loaded lazily. */
export default function CodeEditor({
  value,
  language = null,
  languageChange = false,
  lineNumbers = true,
  fullScreen = false,
  zIndex = 999,
  autoHeight = true,
  height = 240,
  disabled = false,
  placeholder,
  id,
  onChange,
  onLanguageChange,
  'aria-label': label = '代码',
}: Props) {
  const [chosen, choose] = useState<string | null>(null);
  const current = findLanguage(chosen ?? language);
  const grammar = useGrammar(current?.value);
  const words = placeholder ?? `请输入 ${current?.label ?? ''} 代码`.replace('  ', ' ');
  const extensions = useMemo(
    () => [
      ...(lineNumbers ? [gutter()] : []),
      ...(grammar === null ? [] : [grammar]),
      hint(words),
      EditorView.contentAttributes.of({ 'aria-label': label, ...(id !== undefined && { id }) }),
    ],
    [lineNumbers, grammar, words, label, id],
  );
  const place = useRef<HTMLDivElement>(null);
  const view = useCodeMirror(place, {
    value: value ?? '',
    disabled,
    extensions,
    onChange: (text) => onChange?.(text),
  });
  const pictureHandlers = usePictureHandlers(disabled, (address) =>
    view?.dispatch(view.state.replaceSelection(address)),
  );
  const [isFull, fill] = useState(false);
  return (
    <div className={`fw-dark ${styles.code}`} data-full={isFull} style={isFull ? { zIndex } : {}}>
      {(languageChange || fullScreen) && (
        <div className={styles.tools}>
          {languageChange && (
            <LanguageSelect
              value={current?.value ?? null}
              onChange={(code) => {
                choose(code);
                onLanguageChange?.((findLanguage(code)?.label ?? code).toLowerCase());
              }}
            />
          )}
          {fullScreen && <FillButton isFull={isFull} onChange={fill} />}
        </div>
      )}
      <div
        ref={place}
        className={styles.place}
        {...pictureHandlers}
        style={isFull ? { flex: 1 } : autoHeight ? { minHeight: 72 } : { height }}
      />
    </div>
  );
}

interface LanguageProps {
  readonly value: string | null;
  onChange(language: string): void;
}

function LanguageSelect({ value, onChange }: LanguageProps) {
  return (
    <Select
      size="small"
      aria-label="语言"
      style={{ width: 120 }}
      getPopupContainer={overlayParent}
      value={value}
      options={LANGUAGES.map(({ value: code, label }) => ({ value: code, label }))}
      onChange={onChange}
    />
  );
}

interface FillProps {
  readonly isFull: boolean;
  onChange(isFull: boolean): void;
}

function FillButton({ isFull, onChange }: FillProps) {
  return (
    <Button
      size="small"
      aria-label={isFull ? '退出全屏' : '全屏'}
      aria-pressed={isFull}
      icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      onClick={() => onChange(!isFull)}
    />
  );
}

/** The grammar of a language once it is loaded; text is plain until then. */
function useGrammar(language: string | undefined): Extension | null {
  const [loaded, setLoaded] = useState<{ readonly of: string; readonly grammar: Extension } | null>(null);
  useEffect(() => {
    const wanted = findLanguage(language);
    if (wanted === undefined) return undefined;
    let isMounted = true;
    wanted.load().then(
      (grammar) => isMounted && setLoaded({ of: wanted.value, grammar }),
      // Without its grammar the text is still text.
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [language]);
  return loaded !== null && loaded.of === language ? loaded.grammar : null;
}
