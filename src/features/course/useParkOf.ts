import { useResourceEnvironment } from '#src/resource/environment.ts';

/** Which park a page's tool works on: that of the row, the one of the header, or the first that may be seen. */
export function useParkOf(): (row: { readonly parkId: string } | null) => string {
  const { park, parks } = useResourceEnvironment();
  return (row) => row?.parkId ?? park?.id ?? parks[0]?.id ?? '';
}
