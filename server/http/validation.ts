/** How routes validate: JSON schemas, compiled when a route is first asked; to compile those of all takes a fifth of a start. */

import AjvCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import type { FastifyServerOptions } from 'fastify';

type Validator = ReturnType<ReturnType<BuildCompilerFromPool>>;

interface LazyValidator {
  (data: unknown): boolean | Promise<unknown>;
  errors?: Validator['errors'] | undefined;
}

const buildCompiler = AjvCompiler();

const buildValidator: BuildCompilerFromPool = (externalSchemas, options) => {
  const compile = buildCompiler(externalSchemas, options);
  return (route) => {
    const { httpPart } = route as { readonly httpPart?: string };
    let validator: Validator | undefined;
    const validate: LazyValidator = (data) => {
      validator ??= compile(route);
      const isValid = httpPart === 'body' ? validateBody(validator, data) : validator(data);
      validate.errors = validator.errors;
      return isValid;
    };
    return validate as Validator;
  };
};

/**
 * What the server gives it takes back: an empty column is `null` in every record, and a `null` that a property does not
 * take says as little as a missing one (WIRE-16).
 */
function validateBody(validator: Validator, data: unknown): boolean | Promise<unknown> {
  // Validating turns some of them into empty texts.
  const empty = [...findNulls(data, '')];
  const isValid = validator(data);
  if (isValid !== false || empty.length === 0) return isValid;
  const refused = new Set(validator.errors?.map(({ instancePath }) => instancePath));
  const unsaid = empty.filter(({ pointer }) => refused.has(pointer));
  if (unsaid.length === 0) return isValid;
  for (const { owner, name } of unsaid) Reflect.deleteProperty(owner, name);
  return validator(data);
}

interface EmptyProperty {
  /** Where it stands, as the validator says it. */
  readonly pointer: string;
  readonly owner: object;
  readonly name: string;
}

function* findNulls(value: unknown, at: string): Generator<EmptyProperty> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const pointer = `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (inner !== null) yield* findNulls(inner, pointer);
    else if (!Array.isArray(value)) yield { pointer, owner: value, name };
  }
}

export const VALIDATION_OPTIONS = {
  // Scalars may come as text (WIRE-06), unknown properties are ignored.
  ajv: {
    customOptions: { coerceTypes: true, removeAdditional: false, useDefaults: true, allErrors: true },
  },
  schemaController: { compilersFactory: { buildValidator } },
} satisfies FastifyServerOptions;
