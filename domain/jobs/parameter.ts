/** The parameter of a job: a JSON object with the keys that its type knows. */

import type { FieldDescription } from '../entities/fieldDescription.ts';
import { readRecord } from '../records/check.ts';
import type { Value } from '../records/read.ts';
import type { JobType } from './types.ts';

export type Parameters = Readonly<Record<string, Value>>;
type ParameterReading =
  | { readonly ok: true; readonly values: Parameters }
  | { readonly ok: false; readonly message: string };

/** Reads what was typed; empty text means an empty object. Problems are said in Chinese, the key first. */
export function readParameter(type: JobType, text: unknown): ParameterReading {
  const body = objectOf(text);
  if (body === null) return { ok: false, message: `应为JSON对象，例如 ${formatExampleParameters(type)}` };
  const { parameters } = type;
  const unknown = Object.keys(body).find((key) => parameters.every(({ name }) => name !== key));
  if (unknown !== undefined) return { ok: false, message: `没有“${unknown}”这一项，${offered(parameters)}` };
  const { values, problems } = readRecord(formOf(type), body);
  const [problem] = problems;
  if (problem === undefined) return { ok: true, values };
  const label = parameters.find(({ name }) => name === problem.field)?.label ?? '';
  return { ok: false, message: `${problem.field}（${label}）：${problem.message}` };
}

/** A parameter that may be taken as it is, or as a start; `{}` where there are none. */
export function formatExampleParameters({ parameters }: JobType): string {
  return JSON.stringify(Object.fromEntries(parameters.map((field) => [field.name, sampleOf(field)])));
}

const sampleOf = ({ default: value, label }: FieldDescription): string | number => value ?? label;

function offered(parameters: readonly FieldDescription[]): string {
  if (parameters.length === 0) return '该任务不需要参数';
  return `可用的有 ${parameters.map(({ name, label }) => `${name}（${label}）`).join('、')}`;
}

function objectOf(text: unknown): Readonly<Record<string, unknown>> | null {
  if (typeof text !== 'string' || text.trim() === '') return {};
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as Readonly<Record<string, unknown>>)
      : null;
  } catch {
    return null;
  }
}

function formOf({ className, title, parameters }: JobType) {
  return {
    name: className,
    table: '',
    path: '',
    permission: '',
    title,
    display: '',
    scope: 'tenant',
    fields: parameters,
  } as const;
}
