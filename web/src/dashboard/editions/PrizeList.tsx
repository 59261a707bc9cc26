import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { EDITION_COUNTS } from '@ndeiya/domain/editions/edition';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '../../components/mui/ChoiceField';
import { ItemList } from '../kit/ItemList';
import { ItemText } from '../kit/ItemText';
import { messageAt } from '../kit/messageAt';
import type { EditionControl } from './editionControl';
import { EditionItems, type ItemInput } from './EditionItems';
import { freeKey, type PrizeValues } from './editionValues';

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

const SCOPES = [
  { value: 'all', label: 'All categories' },
  { value: 'rest', label: 'Those that no other prize names' },
  { value: 'named', label: 'Some categories' },
] as const;
const IF_SMALL = [
  { value: 'award', label: 'Still awarded' },
  { value: 'fold', label: 'Not awarded' },
] as const;

interface Props {
  /** 'Prize 1'. */
  name: string;
  prize: PrizeValues;
  onChange: (prize: PrizeValues) => void;
  categories: readonly string[];
  error: string | undefined;
}

/** The categories that a prize is for, and the rule for categories that are too small. */
function PrizeScope({ error, ...props }: Props) {
  const { name, prize, onChange } = props;
  const scope = typeof prize.categories === 'string' ? prize.categories : 'named';
  return (
    <>
      <ChoiceField
        label={`${name}: for which categories`}
        value={scope}
        options={SCOPES}
        onChange={(chosen) => {
          onChange({ ...prize, categories: chosen === 'named' ? [] : chosen });
        }}
      />
      {scope === 'named' && <Names {...props} />}
      {error && <FormHelperText error>{error}</FormHelperText>}
      <ChoiceField
        label={`${name}: where its categories are too small`}
        value={prize.if_small}
        options={IF_SMALL}
        onChange={(chosen) => {
          onChange({ ...prize, if_small: chosen });
        }}
      />
    </>
  );
}

function Names({ name, prize, onChange, categories }: Omit<Props, 'error'>) {
  const chosen = typeof prize.categories === 'string' ? [] : prize.categories;
  // A name that is no longer among the categories can be unticked, too.
  const shown = [...new Set([...categories.filter(Boolean), ...chosen])];
  return (
    <Box role="group" aria-label={`${name}: its categories`} sx={{ display: 'grid' }}>
      {shown.map((category) => (
        <FormControlLabel
          key={category}
          label={category}
          control={
            <Checkbox
              checked={chosen.includes(category)}
              onChange={(_event, isChecked) => {
                const others = chosen.filter((one) => one !== category);
                onChange({ ...prize, categories: isChecked ? [...others, category] : others });
              }}
            />
          }
        />
      ))}
    </Box>
  );
}
