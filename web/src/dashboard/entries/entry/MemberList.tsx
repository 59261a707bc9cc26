import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { EntryInput } from '@ndeiya/domain/entries/entry';
import { ENTRIES } from '@ndeiya/domain/kernel/constants';
import { AGE_BANDS } from '@ndeiya/domain/people/ageBand';
import { type Control, Controller } from 'react-hook-form';
import { ChoiceField } from '../../../components/mui/ChoiceField';
import { ItemList } from '../../kit/ItemList';
import { ItemText } from '../../kit/ItemText';
import { messageAt } from '../../kit/messageAt';
import { blankMember, type EntryValues, type MemberValues } from './entryValues';

const AGES = {
  unknown: 'Not said',
  adult: 'Adult',
  minor: 'Child (under 18)',
} as const satisfies Record<MemberValues['age_band'], string>;
const AGE_OPTIONS = AGE_BANDS.map((band) => ({ value: band, label: AGES[band] }));
const grid = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } } as const;

interface MemberProps {
  /** From 1. */
  place: number;
  member: MemberValues;
  /** The error of the whole list. */
  error: unknown;
  onChange: (member: MemberValues) => void;
}

const GUARDIAN = [
  ['guardian', 'guardian'],
  ['relation', 'relation to the child'],
  ['contact', 'guardian’s phone or e-mail'],
] as const;

/** The people of an entry in its form. */
export function MemberList({ control }: { control: Control<EntryValues, unknown, EntryInput> }) {
  return (
    <Controller
      control={control}
      name="members"
      render={({ field, fieldState: { error } }) => (
        <ItemList
          legend="Members"
          item="Member"
          values={field.value}
          onChange={field.onChange}
          blank={blankMember()}
          max={ENTRIES.members}
          error={messageAt(error)}
          isCompound
        >
          {(member, index, change) => (
            <Member place={index + 1} member={member} error={error} onChange={change} />
          )}
        </ItemList>
      )}
    />
  );
}

function Member({ place, member, error, onChange }: MemberProps) {
  const label = `Member ${String(place)}`;
  const text = (name: 'name' | 'phone', what: string) => (
    <ItemText
      label={`${label}: ${what}`}
      value={member[name]}
      error={messageAt(error, place - 1, name)}
      isOptional
      onChange={(value) => {
        onChange({ ...member, [name]: value });
      }}
    />
  );
  return (
    <Stack spacing={2}>
      <Box sx={grid}>
        {text('name', 'name')}
        {text('phone', 'phone')}
        <ChoiceField
          label={`${label}: age`}
          value={member.age_band}
          options={AGE_OPTIONS}
          onChange={(chosen) => {
            onChange({ ...member, age_band: AGE_BANDS.find((band) => band === chosen) ?? 'unknown' });
          }}
        />
        {member.age_band === 'minor' &&
          GUARDIAN.map(([name, what]) => (
            <ItemText
              key={name}
              label={`${label}: ${what}`}
              value={member[name]}
              error={undefined}
              isOptional
              onChange={(value) => {
                onChange({ ...member, [name]: value });
              }}
            />
          ))}
      </Box>
    </Stack>
  );
}
