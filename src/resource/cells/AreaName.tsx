import { formatArea } from '#src/widgets/area/areas.ts';

/** 广东省/深圳市/南山区. Load it lazily: it brings the list of all divisions. */
export default function AreaName({ code }: { readonly code: string }) {
  return formatArea(code);
}
