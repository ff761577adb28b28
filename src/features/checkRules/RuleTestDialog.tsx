import { Button, Form, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { valueCheckCalls } from '#domain/calls/valueChecks.ts';
import type { sysCheckRule } from '#domain/entities/checkRule.ts';
import type { RowOf } from '#domain/entities/describe.ts';
import { sendCall } from '#src/api/call.ts';
import { ApiError, type Http } from '#src/api/http.ts';
import { AppModal } from '#src/widgets/AppModal.tsx';
import { useHttp } from '#src/widgets/http/HttpContext.ts';
import styles from './checkRules.module.css';

/** What a stored rule says about a value (`findBrokenPieceByCode`, SYSTEM-01). */
interface CodeVerdict {
  /** `null` = the value follows the rule. */
  readonly message: string | null;
  /** Places of the characters that were tested, from 0; `null` = none in particular. */
  readonly span: { readonly begin: number; readonly end: number } | null;
}

/** @throws ApiError when the rule could not be asked */
async function checkByCode(
  http: Http,
  ruleCode: string,
  value: string,
  signal: AbortSignal,
): Promise<CodeVerdict> {
  try {
    // The protocol's habit: the value is encoded once more than the address asks.
    const query = { ruleCode, value: encodeURIComponent(value) };
    await sendCall(http, valueCheckCalls.followsRule, query, { signal });
    return { message: null, span: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'business') throw error;
    return { message: error.message, span: spanOf(error.result, value) };
  }
}

/** A piece for the whole value names no places: all of them were tested. */
function spanOf(result: unknown, value: string): CodeVerdict['span'] {
  if (typeof result !== 'object' || result === null) return null;
  const { beginIndex, endIndex } = result as Readonly<Record<string, unknown>>;
  return typeof beginIndex === 'number' && typeof endIndex === 'number'
    ? { begin: beginIndex, end: endIndex }
    : { begin: 0, end: Array.from(value).length };
}

const WIDTH = 800;
/** Search fields of the console wait as long. */
const PAUSE_MS = 300;

interface Props {
  readonly rule: RowOf<typeof sysCheckRule>;
  onClose(): void;
}

/** 功能测试: a value, what the rule says to it, and its characters with their places. */
export function RuleTestDialog({ rule, onClose }: Props) {
  const http = useHttp();
  const input = useRef<InputRef>(null);
  const [value, setValue] = useState('');
  const [answer, setAnswer] = useState<{ readonly of: string; readonly is: CodeVerdict } | null>(null);
  const code = rule.ruleCode;

  useEffect(() => {
    if (value === '') return undefined;
    const controller = new AbortController();
    const settle = (is: CodeVerdict): void => {
      if (!controller.signal.aborted) setAnswer({ of: value, is });
    };
    const waiting = setTimeout(() => {
      checkByCode(http, code, value, controller.signal).then(settle, (error: unknown) =>
        settle({ message: error instanceof ApiError ? error.message : '校验没有完成，请重试', span: null }),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(waiting);
      controller.abort();
    };
  }, [http, code, value]);

  const verdict = answer?.of === value ? answer.is : null;
  return (
    <AppModal
      open
      draggable
      title={`功能测试 ${rule.ruleName}（${code}）`}
      width={WIDTH}
      afterOpenChange={(isOpen) => {
        if (isOpen) input.current?.focus();
      }}
      onCancel={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
    >
      <Form layout="vertical">
        <Form.Item
          label="要校验的值"
          htmlFor="check-rule-value"
          hasFeedback={value !== ''}
          validateStatus={value === '' ? '' : statusOf(verdict)}
          help={value === '' ? '请输入要校验的值' : wordsOf(verdict)}
        >
          <Input
            id="check-rule-value"
            ref={input}
            allowClear
            maxLength={200}
            value={value}
            placeholder="请输入要校验的值"
            onChange={({ target }) => setValue(target.value)}
          />
        </Form.Item>
      </Form>
      <ol className={styles.characters} aria-label="字符">
        {Array.from(value).map((character, index) => (
          // A character is its place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} data-failed={isIn(verdict, index)}>
            <span>{character === ' ' ? '␣' : character}</span>
            <small>{index + 1}</small>
          </li>
        ))}
      </ol>
    </AppModal>
  );
}

function statusOf(verdict: CodeVerdict | null): 'validating' | 'success' | 'error' {
  if (verdict === null) return 'validating';
  return verdict.message === null ? 'success' : 'error';
}

function wordsOf(verdict: CodeVerdict | null): string {
  return verdict === null ? '正在校验…' : (verdict.message ?? '校验通过');
}

function isIn(verdict: CodeVerdict | null, index: number): boolean {
  if (verdict === null || verdict.message === null || verdict.span === null) return false;
  return index >= verdict.span.begin && index < verdict.span.end;
}
