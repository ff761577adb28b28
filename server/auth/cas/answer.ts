/** What a CAS server answers to a ticket (CAS protocol 2.0, section 2.5.2), read strictly: anything unusual is no answer. */

import { SaxesParser } from 'saxes';

const NAMESPACE = 'http://www.yale.edu/tp/cas';
const PATH = ['serviceResponse', 'authenticationSuccess', 'user'];
const MAX_USER = 200;

/**
 * @param xml the body of the answer
 * @returns who the ticket was given to; `null` = a refusal, or not what the protocol says
 */
export function readCasUser(xml: string): string | null {
  const parser = new SaxesParser({ xmlns: true });
  const open: string[] = [];
  const users: string[] = [];
  let isRefused = false;
  let text = '';
  parser.on('error', (error) => {
    throw error;
  });
  // No declaration of a document type has a place here, least of all one that brings entities.
  parser.on('doctype', () => {
    throw new Error('document type');
  });
  const isInUser = (): boolean => open.join('/') === PATH.join('/');
  // A name that is cut in two is read differently by whoever wrote it.
  parser.on('comment', () => {
    if (isInUser()) throw new Error('comment in a name');
  });
  parser.on('opentag', ({ local, uri }) => {
    if (isInUser()) throw new Error('markup in a name');
    open.push(uri === NAMESPACE ? local : '');
    if (open.length === 2 && local !== PATH[1]) isRefused = true;
    text = '';
  });
  parser.on('text', (piece) => (text += piece));
  parser.on('cdata', (piece) => (text += piece));
  parser.on('closetag', () => {
    if (isInUser()) users.push(text);
    open.pop();
    text = '';
  });
  try {
    parser.write(xml).close();
  } catch {
    return null;
  }
  const [user, ...more] = users;
  if (isRefused || user === undefined || more.length > 0) return null;
  const name = user.trim();
  return name === '' || name.length > MAX_USER ? null : name;
}
