/** The query cache of a console, around parts that are drawn without one. */

import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { ApiError, Http } from '#src/api/http.ts';
import { createQueryClient } from '#src/app/queryClient.ts';
import { HttpProvider } from '#src/widgets/http/HttpContext.ts';

interface Props {
  readonly http: Http;
  /** Hears of failures that no page shows itself. */
  announce?(error: ApiError): void;
  readonly children: ReactNode;
}

export function ServerReads({ http, announce, children }: Props) {
  const [queries] = useState(() => createQueryClient((error) => announce?.(error)));
  // No timer of it outlives the test.
  useEffect(() => () => queries.clear(), [queries]);
  return (
    <QueryClientProvider client={queries}>
      <HttpProvider value={http}>{children}</HttpProvider>
    </QueryClientProvider>
  );
}
