import { Grid } from '#src/grid/Grid.tsx';
import { CUSTOMER_COLUMNS } from './orderColumns.ts';
import { useOrder } from './useOrders.ts';

/** Who an order is for, to look at: below its row, over it, and in its details. */
export function OrderLines({ id }: { readonly id: string }) {
  const { customers, isLoading } = useOrder(id);
  return (
    <Grid
      label="客户"
      columns={CUSTOMER_COLUMNS}
      rows={customers}
      loading={isLoading}
      rowNumber
      disabled
      size="mini"
      maxHeight={220}
    />
  );
}
