import { ChoiceField } from '../../components/mui/ChoiceField';
import { useIsNarrow } from './PagedRecords';

interface Order<F extends string> {
  field: F;
  direction: 'asc' | 'desc';
}

interface Props<F extends string> {
  order: Order<F>;
  orders: readonly (Order<F> & { label: string })[];
  onChange: (order: Order<F>) => void;
}

/** The order of a list, on phones; a grid has its headers for that. */
export function OrderField<F extends string>({ order, orders, onChange }: Props<F>) {
  const isNarrow = useIsNarrow();
  if (!isNarrow) return null;
  return (
    <ChoiceField
      label="Order"
      value={valueOf(order)}
      options={orders.map((one) => ({ value: valueOf(one), label: one.label }))}
      onChange={(chosen) => {
        const found = orders.find((one) => valueOf(one) === chosen);
        if (found) onChange({ field: found.field, direction: found.direction });
      }}
    />
  );
}

const valueOf = ({ field, direction }: Order<string>) => `${field} ${direction}`;
