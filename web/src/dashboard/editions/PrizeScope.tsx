import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { ChoiceField } from '../../components/mui/ChoiceField';
import type { PrizeValues } from './editionValues';

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
export function PrizeScope({ error, ...props }: Props) {
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
