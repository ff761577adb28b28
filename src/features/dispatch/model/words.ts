/** Texts of coded values: the shipped dictionaries, so that a replay reads the same without a server. */
import { courseDictionaries } from '#domain/dictionaries/course.ts';
import { playDictionaries } from '#domain/dictionaries/play.ts';
import { serviceDictionaries } from '#domain/dictionaries/service.ts';

const DICTIONARIES = [...courseDictionaries, ...playDictionaries, ...serviceDictionaries];

export type DictCode =
  | 'golf_cabin'
  | 'golf_close_reason'
  | 'golf_device_type'
  | 'golf_dispatch_action'
  | 'golf_flight_status'
  | 'golf_hole_status'
  | 'golf_pace_role'
  | 'golf_park_status'
  | 'golf_receipt_status'
  | 'golf_section'
  | 'golf_suspend_reason'
  | 'golf_timeout_cause'
  | 'golf_timeout_status'
  | 'golf_transport';

export const listDictItems = (code: DictCode) =>
  DICTIONARIES.find((dictionary) => dictionary.code === code)?.items ?? [];

const WORDS = new Map(
  DICTIONARIES.flatMap(({ code, items }) =>
    items.map(({ value, text }) => [`${code}:${value}`, text] as const),
  ),
);

/** The text of a value; the value itself when the dictionary does not know it. */
export const getWord = (code: DictCode, value: string): string => WORDS.get(`${code}:${value}`) ?? value;
