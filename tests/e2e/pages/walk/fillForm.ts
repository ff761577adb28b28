/** Fills the form of a record: each field by the control that its description asks for. */

import { expect, type Locator, type Page } from '@playwright/test';
import { DICTIONARIES } from '#domain/dictionaries/all.ts';
import type { EntityDescription, FieldDescription } from '#domain/entities/describe.ts';
import { isWhen, listWritableFields } from '#domain/entities/fields.ts';
import { FITTING } from '#tests/support/records/fitting.ts';
import type { Chosen, SoundBody } from '#tests/support/records/soundBody.ts';

/** What a person has to fill in: what is required, and what the rules of the business ask for besides. */
export function neededFields(entity: EntityDescription, body: SoundBody): readonly FieldDescription[] {
  const { values, refs = {} } = FITTING[entity.name] ?? {};
  const own = new Set([...Object.keys(values?.(1) ?? {}), ...Object.keys(refs)]);
  const fields = listWritableFields(entity).filter(
    ({ name, group }) => group !== undefined && body[name] !== undefined,
  );
  const isPlain = ({ required, name }: FieldDescription): boolean => required === true || own.has(name);
  // The form as it stands once those are filled in.
  const form = Object.fromEntries(
    listWritableFields(entity).map((field) => [
      field.name,
      isPlain(field) ? body[field.name]?.value : field.default,
    ]),
  );
  return fields.filter(
    (field) => isPlain(field) || (field.requiredWhen !== undefined && isWhen(field.requiredWhen, form)),
  );
}

/** @param parkName of the park that people of the platform choose */
export async function fillForm(
  page: Page,
  entity: EntityDescription,
  body: SoundBody,
  parkName: string,
): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (entity.scope === 'park') await choose(dialog.locator(`#${entity.name}_parkId`), [parkName]);
  for (const field of neededFields(entity, body))
    await fillField(dialog.locator(`#${entity.name}_${field.name}`), field, body[field.name]!);
}

export async function fillField(
  input: Locator,
  field: FieldDescription,
  { value, text }: Chosen,
): Promise<void> {
  const words = String(value);
  switch (field.kind) {
    case 'image':
    case 'images':
      return upload(input.page(), field, 'picture.png', 'image/png', PIXEL);
    case 'files':
      return upload(input.page(), field, 'paper.pdf', 'application/pdf', Buffer.from('%PDF-1.4\n%%EOF\n'));
    case 'richText': {
      const editor = input.page().getByRole('dialog').locator('[contenteditable=true]');
      await editor.click();
      return input.page().keyboard.insertText(words.replaceAll(/<[^>]+>/g, ''));
    }
    case 'points':
    case 'line':
    case 'polygon':
      return input.fill((JSON.parse(words) as number[][]).map((point) => point.join(',')).join('\n'));
    default:
  }
  if (field.ref !== undefined) return chooseRecord(input, text ?? words);
  if (field.dict !== undefined) return choose(input, textsOf(field, words));
  if (field.type === 'date' || field.type === 'datetime' || field.type === 'time') {
    // A page may offer times to choose from.
    if ((await input.getAttribute('role')) === 'combobox') {
      await input.click();
      const options = input.page().locator('.ant-select-dropdown:visible .ant-select-item-option');
      return options.and(input.page().locator('[aria-disabled=false]')).first().click();
    }
    await input.fill(words);
    return input.press('Enter');
  }
  if (field.type === 'flag') {
    if ((await input.getAttribute('aria-checked')) !== String(value === 'Y')) await input.click();
    return;
  }
  return input.fill(words);
}

/** Typed as people do who know what they want, then the option that says it. */
async function choose(input: Locator, texts: readonly string[]): Promise<void> {
  const options = input.page().locator('.ant-select-dropdown:visible');
  for (const text of texts) {
    await input.fill(text);
    await options.locator(`.ant-select-item-option[title="${text}"]`).click();
  }
  if (texts.length > 1) await input.press('Escape');
}

/** A record by its name; a page may say more beside it. */
async function chooseRecord(input: Locator, name: string): Promise<void> {
  await input.fill(name);
  const options = input.page().locator('.ant-select-dropdown:visible .ant-select-item-option');
  await options
    .filter({ hasText: new RegExp(`(?<!\\w)${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?!\\w)`) })
    .first()
    .click();
}

/** Texts of codes. */
export function textsOf({ dict }: FieldDescription, codes: string): readonly string[] {
  const items = DICTIONARIES.find(({ code }) => code === dict)?.items ?? [];
  return codes.split(',').map((code) => items.find(({ value }) => value === code)?.text ?? code);
}

async function upload(
  page: Page,
  { label }: FieldDescription,
  name: string,
  mimeType: string,
  buffer: Buffer,
): Promise<void> {
  const box = page
    .getByRole('dialog')
    .locator('.ant-form-item', { has: page.locator(`label[title="${label}"]`) });
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('/sys/common/upload')),
    box.locator('input[type=file]').setInputFiles({ name, mimeType, buffer }),
  ]);
  expect(answer.ok()).toBe(true);
}

/** A picture of one point. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
