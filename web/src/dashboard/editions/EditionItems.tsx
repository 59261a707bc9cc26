import type { ComponentProps, ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { ItemList } from '../kit/ItemList';
import { messageAt } from '../kit/messageAt';
import type { EditionControl } from './editionControl';
import type { EditionValues } from './editionValues';

/** The fields of an edition that are lists of maps. */
type ListName = 'categories' | 'prizes';
type ItemOf<N extends ListName> = EditionValues[N][number];

export interface ItemInput<T> {
  /** From 1. */
  place: number;
  value: T;
  onChange: (value: T) => void;
  error: unknown;
}

interface Props<N extends ListName> extends Pick<
  ComponentProps<typeof ItemList>,
  'legend' | 'item' | 'help' | 'min' | 'max'
> {
  control: EditionControl;
  name: N;
  /** A new item beside those that there are. */
  blank: (values: readonly ItemOf<N>[]) => ItemOf<N>;
  children: (input: ItemInput<ItemOf<N>>) => ReactNode;
}

export function EditionItems<N extends ListName>({ control, name, blank, children, ...list }: Props<N>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState: { error } }) => {
        const values = field.value as ItemOf<N>[];
        const errors = error as unknown as Record<number, unknown> | undefined;
        return (
          <ItemList
            {...list}
            values={values}
            onChange={field.onChange}
            blank={blank(values)}
            isCompound
            error={messageAt(error)}
          >
            {(value, index, onChange) =>
              children({ place: index + 1, value, onChange, error: errors?.[index] })
            }
          </ItemList>
        );
      }}
    />
  );
}
