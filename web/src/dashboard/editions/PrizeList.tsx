import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { EDITION_COUNTS } from '@ndeiya/domain/editions/edition';
import { useWatch } from 'react-hook-form';
import { ItemList } from '../kit/ItemList';
import { ItemText } from '../kit/ItemText';
import { messageAt } from '../kit/messageAt';
import type { EditionControl } from './editionControl';
import { EditionItems, type ItemInput } from './EditionItems';
import { freeKey, type PrizeValues } from './editionValues';
import { PrizeScope } from './PrizeScope';

export function PrizeList({ control }: { control: EditionControl }) {
  const names = useWatch({ control, name: 'categories' }).map(({ name }) => name.trim());
  return (
    <EditionItems
      control={control}
      name="prizes"
      legend="Prizes"
      item="Prize"
      help="One entry for each kind of prize, such as 'Best rendition'."
      blank={blankPrize}
      max={EDITION_COUNTS.prizes}
    >
      {(input) => <Prize {...input} categories={names} />}
    </EditionItems>
  );
}

const blankPrize = (prizes: readonly PrizeValues[]): PrizeValues => ({
  key: freeKey(prizes),
  title: '',
  amounts: [''],
  categories: 'rest',
  if_small: 'award',
});

interface PrizeProps extends ItemInput<PrizeValues> {
  categories: readonly string[];
}

function Prize({ place, value: prize, onChange, categories, error }: PrizeProps) {
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
