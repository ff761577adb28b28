/** Where stored files are: what a record keeps is a path, what a browser opens is an address. */

import { createContext, useContext } from 'react';

export interface FileBases {
  /** Prefix of stored paths, no trailing slash. */
  readonly staticBase: string;
  /** Base of the API, no trailing slash: error files of imports are named relative to it. */
  readonly apiBase: string;
}

const Context = createContext<FileBases>({ staticBase: '', apiBase: '' });

export const FileProvider = Context.Provider;

/** The address of a stored path; what begins with `http` is one already (SHELL-09). */
export function useFileUrl(): (path: string) => string {
  const { staticBase } = useContext(Context);
  return (path) => under(staticBase, path);
}

/** The address of something the API names by a path, e.g. the error file of an import. */
export function useApiUrl(): (path: string) => string {
  const { apiBase } = useContext(Context);
  return (path) => under(apiBase, path);
}

const under = (base: string, path: string): string =>
  /^https?:\/\//.test(path) ? path : `${base}/${path.replace(/^\/+/, '')}`;
