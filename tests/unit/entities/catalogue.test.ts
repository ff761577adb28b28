/** Every description is sound: what it names exists, and what it says fits together. */

import { describe, expect, it } from 'vitest';
import { DICTIONARIES } from '#domain/dictionaries/all.ts';
import { CATALOGUE, getEntity } from '#domain/entities/catalogue.ts';
import type { EntityDescription } from '#domain/entities/describe.ts';
import {
  listChecks,
  toColumnName,
  listColumns,
  findField,
  findFilterableField,
  listFilters,
  findSortableField,
  STANDARD_FIELDS,
  listWritableFields,
} from '#domain/entities/fields.ts';
import { entities } from '#domain/entities/index.ts';
import { listExportFields, listImportFields } from '#domain/entities/sheet.ts';
import { LIFECYCLES } from '#domain/lifecycle/all.ts';
import { isGolfPermission } from '#domain/permissions/golf.ts';
import { checkField } from '#domain/records/check.ts';

const codesOf = (dict: string) =>
  DICTIONARIES.find(({ code }) => code === dict)?.items.map(({ value }) => value);

const STORED_AS: Readonly<Record<string, readonly string[]>> = {
  money: ['decimal'],
  duration: ['int'],
  color: ['string'],
  image: ['string'],
  images: ['string'],
  files: ['string'],
  richText: ['text'],
  tags: ['string'],
  areaCode: ['string'],
  user: ['string'],
  cron: ['string'],
  regex: ['string'],
  points: ['json'],
  line: ['json'],
  polygon: ['json'],
  rows: ['json'],
  texts: ['json'],
};

const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);
const repeated = (list: readonly string[]) => list.filter((one, index) => list.indexOf(one) !== index);

it('names, tables and list paths are each used once', () => {
  expect(repeated(names(CATALOGUE))).toEqual([]);
  expect(repeated(CATALOGUE.filter(({ view }) => view !== true).map(({ table }) => table))).toEqual([]);
  expect(repeated(CATALOGUE.map(({ path, listCall = 'list' }) => `${path}/${listCall}`))).toEqual([]);
});

it('what is served is described here', () => {
  expect(entities.every((entity) => CATALOGUE.includes(entity))).toBe(true);
  expect(() => getEntity('nothing')).toThrow('nothing');
});

describe.each(CATALOGUE)('$name', (entity: EntityDescription) => {
  const fields = entity.fields;
  const own = new Set(names(fields));
  const known = new Set([...own, 'id', ...(entity.scope === 'park' ? ['parkId'] : [])]);
  const inner = fields.flatMap(({ rows = [] }) => rows);

  it('has each field once, none of them standard, each with room', () => {
    expect(repeated(names(fields))).toEqual([]);
    expect(repeated(fields.map(({ name }) => toColumnName(name)))).toEqual([]);
    expect(STANDARD_FIELDS.filter(({ name }) => own.has(name))).toEqual([]);
    expect(own.has('parkId') || own.has('tenantId') || own.has('rev')).toBe(false);
    expect(fields.filter(({ type, maxLength }) => type === 'string' && maxLength === undefined)).toEqual([]);
    expect(own.has(entity.display)).toBe(true);
  });

  it('stores each kind as that kind is stored', () => {
    for (const { name, kind, type, rows } of [...fields, ...inner]) {
      if (kind !== undefined) expect([name, STORED_AS[kind]?.includes(type)]).toEqual([name, true]);
      expect([name, rows !== undefined]).toEqual([name, kind === 'rows']);
    }
  });

  it('uses dictionaries that exist, and starts from values that it takes', () => {
    const all = [...fields, ...inner];
    const unknown = all.filter(({ dict }) => dict !== undefined && codesOf(dict) === undefined);
    expect(names(unknown)).toEqual([]);
    const refused = all.filter(
      (field) => field.default !== undefined && checkField(field, field.default, codesOf) !== null,
    );
    expect(names(refused)).toEqual([]);
  });

  it('has codes that fit into their column', () => {
    const tooLong = fields.filter(({ type, dict, maxLength = 0 }) =>
      dict !== undefined && type === 'string'
        ? codesOf(dict)?.some((code) => code.length > maxLength)
        : false,
    );
    expect(names(tooLong)).toEqual([]);
  });

  it('fills what can be typed, from what the referenced record has of the same sort', () => {
    const lists = [fields, ...fields.map(({ rows = [] }) => rows)];
    for (const list of lists)
      for (const { ref, fills } of list.filter(({ fills: some }) => some !== undefined))
        for (const [name, from] of Object.entries(fills ?? {})) {
          const target = list.find((field) => field.name === name);
          const source = ref === undefined ? undefined : findField(getEntity(ref.entity), from);
          expect([name, target?.type, target?.dict, target?.calculated ?? false]).toEqual([
            name,
            source?.type,
            source?.dict,
            false,
          ]);
          expect([name, target?.maxLength ?? 0]).toEqual([name, source?.maxLength ?? 0]);
        }
  });

  it('offers codes that its dictionary has', () => {
    const offering = [...fields, ...inner].filter(({ selectable }) => selectable !== undefined);
    const strange = offering.filter(({ dict = '', selectable }) =>
      selectable?.codes.some((code) => codesOf(dict)?.includes(code) !== true),
    );
    expect(names(strange)).toEqual([]);
  });

  it('refers to what exists', () => {
    for (const { name, ref, copyOf, calculated, type } of fields) {
      if (ref !== undefined) {
        const target = getEntity(ref.entity);
        expect([name, findField(target, ref.display ?? target.display) !== undefined]).toEqual([name, true]);
        for (const shared of ref.within ?? [])
          expect([shared, own.has(shared), findField(target, shared) !== undefined]).toEqual([
            shared,
            true,
            true,
          ]);
      }
      if (copyOf !== undefined) {
        const source = findField(entity, copyOf.ref)?.ref;
        const copied = source === undefined ? undefined : findField(getEntity(source.entity), copyOf.field);
        expect([name, copied?.type, calculated]).toEqual([name, type, true]);
      }
    }
    for (const { entity: child, key, order } of entity.children ?? []) {
      expect(findField(getEntity(child), key)?.ref?.entity).toBe(entity.name);
      if (order !== undefined) expect(findField(getEntity(child), order)?.type).toBe('int');
    }
  });

  it('speaks of fields it has', () => {
    const spoken = fields.flatMap(({ requiredWhen, shownWhen, uniqueWith = [], uniqueWhile, sole = [] }) => [
      ...[requiredWhen, shownWhen, uniqueWhile].flatMap((when) => (when === undefined ? [] : [when.field])),
      ...uniqueWith,
      ...sole,
    ]);
    const checks = listChecks(entity).flatMap(({ field, reads }) => [field, ...reads]);
    const others = [
      ...(entity.importKeys ?? []),
      ...Object.values(entity.period ?? {}),
      ...(entity.dragSort === undefined ? [] : [entity.dragSort]),
    ];
    expect([...spoken, ...checks, ...others].filter((name) => !known.has(name))).toEqual([]);
    const narrowed = fields.filter(
      ({ unique, uniqueWith, uniqueWhile }) => unique === undefined && (uniqueWith ?? uniqueWhile),
    );
    expect(names(narrowed)).toEqual([]);
    expect(names(fields.filter(({ sole, type }) => sole !== undefined && type !== 'flag'))).toEqual([]);
  });

  it('lists and searches by fields it has, and forgets none that has a width or a way to match', () => {
    const columns = names(listColumns(entity));
    const filters = names(listFilters(entity));
    if (entity.columns) expect(columns).toEqual(entity.columns);
    if (entity.filters) expect(filters).toEqual(entity.filters);
    const all = [...fields, ...(entity.standard ?? [])];
    expect(columns.toSorted()).toEqual(names(all.filter(({ list }) => list !== undefined)).toSorted());
    expect(filters.toSorted()).toEqual(names(all.filter(({ search }) => search !== undefined)).toSorted());
    expect(filters.filter((name) => findFilterableField(entity, name) === undefined)).toEqual([]);
    const sortable = listColumns(entity).filter(({ list }) => list?.sortable === true);
    expect(names(sortable.filter(({ name }) => findSortableField(entity, name) === undefined))).toEqual([]);
    if (entity.defaultSort) expect(findSortableField(entity, entity.defaultSort.column)).toBeDefined();
    expect(Object.keys(entity.firstFilters?.values ?? {}).filter((name) => !filters.includes(name))).toEqual(
      [],
    );
    expect(
      names(listColumns(entity).filter(({ sensitive, kind }) => sensitive ?? kind === 'richText')),
    ).toEqual([]);
  });

  it('shows in the form every field that people write', () => {
    const isWritten =
      entity.calls === undefined || entity.calls.some((call) => call === 'add' || call === 'edit');
    // What has no form of its own is written as a row of another one.
    const missing = listWritableFields(entity).filter(
      ({ group, name }) => isWritten && group === undefined && !HAND_WRITTEN.has(`${entity.name}.${name}`),
    );
    expect(names(missing)).toEqual([]);
  });

  // ENTITY-01
  it('has a permission for each of its calls', () => {
    const calls = entity.calls ?? [
      'list',
      'add',
      'edit',
      'delete',
      'deleteBatch',
      'exportXls',
      'importExcel',
      'restore',
    ];
    const codes = entity.view === true ? [] : calls.map((call) => `${entity.permission}:${call}`);
    expect(codes.filter((code) => !isGolfPermission(code))).toEqual([]);
  });

  it('has heads in its spreadsheets that can be told apart', () => {
    const heads = listExportFields(entity).map(({ label }) => label);
    expect(repeated(heads)).toEqual([]);
    const imported = names(listImportFields(entity));
    expect(
      names(listWritableFields(entity).filter(({ required }) => required)).filter(
        (name) => !imported.includes(name) && !entity.importKeys?.includes(name),
      ),
    ).toEqual([]);
    expect(listExportFields(entity).filter(({ sensitive }) => sensitive)).toEqual([]);
  });

  it('leaves its states to its lifecycles', () => {
    for (const { field, free } of LIFECYCLES.filter((one) => one.entity === entity.name))
      expect([field, findField(entity, field)?.calculated === true]).toEqual([field, free === undefined]);
  });
});

/** Written by pages of their own, not by the form. */
const HAND_WRITTEN = new Set(['golfPark.logo', 'golfPark.images']);
