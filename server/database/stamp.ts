/** Times of tables and REST answers, as text in GMT+8 (WIRE-05). */
export { formatStamp, parseStamp } from '#domain/validation/time.ts';
