import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { EDITION_COUNTS } from '@ndeiya/domain/entities/edition';
import { Controller, useWatch } from 'react-hook-form';
import { ItemList } from '../shared/ItemList';
import { ItemText } from '../shared/ItemText';
import { messageAt } from '../shared/messageAt';
import type { EditionControl } from './editionControl';
import { freeKey, type PrizeValues } from './editionValues';
import { PrizeScope } from './PrizeScope';

interface PrizeProps {
  /** From 1. */
  place: number;
  prize: PrizeValues;
  onChange: (prize: PrizeValues) => void;
  /** The names of the edition's categories. */
  categories: readonly string[];
  error: unknown;
}

function Prize({ place, prize, onChange, categories, error }: PrizeProps) {
  const name = `Prize ${String(place)}`;
  return (
    <Stack spacing={2}>
      <ItemText
        label={`${name}: who gets it`}
        value={prize.title}
        onChange={(title) => {
          onChange({ ...prize, title });
        }}
        error={messageAt(error, 'title')}
      />
      <PrizeScope
        name={name}
        prize={prize}
        onChange={onChange}
        categories={categories}
        error={messageAt(error, 'categories')}
      />
      <Box sx={{ maxWidth: 420, pl: { sm: 2 } }}>
        <ItemList
          legend={`${name}: amounts`}
          item={`${name} amount`}
          help="The first prize first, then the runners-up."
          values={prize.amounts}
          onChange={(amounts) => {
            onChange({ ...prize, amounts });
          }}
          blank=""
          min={1}
          max={EDITION_COUNTS.amounts}
          error={messageAt(error, 'amounts')}
        >
          {(amount, index, change) => (
            <ItemText
              label={`${name} amount ${String(index + 1)}`}
              value={amount}
              onChange={change}
              inputMode="numeric"
              error={messageAt(error, 'amounts', index)}
            />
          )}
        </ItemList>
      </Box>
    </Stack>
  );
}

/** The kinds of prizes, each with its amounts and the categories that it is for. */
export function PrizeList({ control }: { control: EditionControl }) {
  const names = useWatch({ control, name: 'categories' }).map(({ name }) => name.trim());
  return (
    <Controller
      control={control}
      name="prizes"
      render={({ field, fieldState }) => (
        <ItemList
          legend="Prizes"
          item="Prize"
          help="One entry for each kind of prize, such as 'Best rendition'."
          values={field.value}
          onChange={field.onChange}
          blank={{
            key: freeKey(field.value),
            title: '',
            amounts: [''],
            categories: 'rest',
            if_small: 'award',
          }}
          max={EDITION_COUNTS.prizes}
          isCompound
          error={messageAt(fieldState.error)}
        >
          {(prize, index, change) => (
            <Prize
              place={index + 1}
              prize={prize}
              onChange={change}
              categories={names}
              error={(fieldState.error as unknown as Record<number, unknown> | undefined)?.[index]}
            />
          )}
        </ItemList>
      )}
    />
  );
}
