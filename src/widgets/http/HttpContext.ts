import { createContext, useContext } from 'react';
import type { Http } from '#src/api/http.ts';

const HttpContext = createContext<Http | null>(null);

export const HttpProvider = HttpContext.Provider;

/** The HTTP client of the running console. Throws where no backend exists (a replay): such views must not call. */
export function useHttp(): Http {
  const http = useContext(HttpContext);
  if (!http) throw new Error('useHttp needs an HttpProvider above it');
  return http;
}
