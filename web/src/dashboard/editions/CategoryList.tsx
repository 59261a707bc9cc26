import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { EDITION_COUNTS } from '@ndeiya/domain/editions/edition';
import { ChoiceField } from '../../components/mui/ChoiceField';
import { FieldTranslations } from '../kit/FieldTranslations';
import { ItemText } from '../kit/ItemText';
import { messageAt } from '../kit/messageAt';
import type { EditionControl } from './editionControl';
import { EditionItems, type ItemInput } from './EditionItems';
import { blankCategory, type CategoryValues } from './editionValues';

const WHO = [
  { value: 'true', label: 'Everybody' },
  { value: 'false', label: 'Administrators only' },
] as const;
const KINDS = [
  { value: 'both', label: 'Solo and group' },
  { value: 'solo', label: 'Solo only' },
  { value: 'group', label: 'Group only' },
] as const;
const RECORDINGS = [
  { value: 'none', label: 'None' },
  { value: 'optional', label: 'Optional' },
  { value: 'required', label: 'Required' },
] as const;
const NUMBERS = [
  ['members_min', 'smallest group'],
  ['members_max', 'largest group'],
  ['max_seconds', 'longest performance in seconds'],
  ['per_person_cap', 'entries of one person'],
  ['places', 'places (empty: no limit)'],
] as const;

const grid = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } } as const;

export function CategoryList({ control }: { control: EditionControl }) {
  return (
    <EditionItems
      control={control}
      name="categories"
      legend="Categories"
      item="Category"
      help="Participants choose from those for everybody when they register."
      blank={blankCategory}
      min={1}
      max={2 * EDITION_COUNTS.categories}
    >
      {(input) => <Category {...input} />}
    </EditionItems>
  );
}

type CategoryProps = ItemInput<CategoryValues>;

function Rules({ place, value: category, onChange, error }: CategoryProps) {
  const label = `Category ${String(place)}`;
  return (
    <Box component="details" open={error ? true : undefined}>
      <Box component="summary" sx={{ py: 1.25, cursor: 'pointer' }}>
        Rules of {category.name || label}
      </Box>
      <Box sx={{ ...grid, pt: 1 }}>
        <ChoiceField
          label={`${label}: performances`}
          value={category.kinds}
          options={KINDS}
          onChange={(kinds) => {
            onChange({ ...category, kinds });
          }}
        />
        <ChoiceField
          label={`${label}: recording`}
          value={category.recording}
          options={RECORDINGS}
          onChange={(recording) => {
            onChange({ ...category, recording });
          }}
        />
        {NUMBERS.map(([name, text]) => (
          <ItemText
            key={name}
            label={`${label}: ${text}`}
            value={category[name]}
            inputMode="numeric"
            isOptional={name === 'places'}
            error={messageAt(error, name)}
            onChange={(value) => {
              onChange({ ...category, [name]: value });
            }}
          />
        ))}
      </Box>
    </Box>
  );
}

function Category(props: CategoryProps) {
  const { place, value: category, onChange, error } = props;
  const label = `Category ${String(place)}`;
  return (
    <Stack spacing={2}>
      <ItemText
        label={`${label}: name`}
        value={category.name}
        error={messageAt(error, 'name') ?? messageAt(error)}
        onChange={(name) => {
          onChange({ ...category, name });
        }}
      />
      <ChoiceField
        label={`${label}: who can register`}
        value={String(category.public)}
        options={WHO}
        onChange={(chosen) => {
          onChange({ ...category, public: chosen === 'true' });
        }}
      />
      <FieldTranslations fields={[{ label, text: category.name }]} />
      <Rules {...props} />
    </Stack>
  );
}
