import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { AUDIT_ACTIONS } from '@ndeiya/domain/system/records';
import { ChoiceField } from '../../components/mui/ChoiceField';
import { FormFrame } from '../../components/mui/FormFrame';
import { type ActivityFilter, useAdministrators } from '../../data/admin/activity';
import { NOT_ACCOUNTS } from '../kit/actors';
import { KINDS } from './entryTexts';

export const ALL_ACTIVITY: ActivityFilter = { collection: '', action: '', actor: '', from: '', to: '' };

interface Props {
  filter: ActivityFilter;
  onChange: (change: Partial<ActivityFilter>) => void;
}

const WHAT = [
  { value: '', label: 'Everything' },
  ...Object.entries(KINDS).map(([value, { label }]) => ({ value, label })),
];
const HOW = { create: 'Added', update: 'Changed', delete: 'Deleted' } as const;
const ACTIONS = [
  { value: '', label: 'All' },
  ...AUDIT_ACTIONS.map((value) => ({ value, label: HOW[value] })),
];
const FIXED = Object.entries(NOT_ACCOUNTS).map(([value, label]) => ({ value, label }));

export function ActivityToolbar({ filter, onChange }: Props) {
  const actors = useActors();
  const { collection, action, actor, from, to } = filter;
  const isFiltered = Object.values(filter).some((value) => value !== '');
  return (
    <Box role="search" aria-label="Activity" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 2 }}>
      <Box sx={{ display: 'flex', flex: { xs: '1 1 100%', sm: '0 1 240px' } }}>
        <ChoiceField
          label="What"
          value={collection}
          options={WHAT}
          onChange={(value) => {
            onChange({ collection: value });
          }}
        />
      </Box>
      <ChoiceField
        label="Done"
        value={action}
        options={ACTIONS}
        onChange={(value) => {
          onChange({ action: AUDIT_ACTIONS.find((one) => one === value) ?? '' });
        }}
      />
      <ChoiceField
        label="By"
        value={actor}
        options={actors}
        onChange={(value) => {
          onChange({ actor: value });
        }}
      />
      <DayField
        label="From"
        value={from}
        onChange={(day) => {
          onChange({ from: day });
        }}
      />
      <DayField
        label="To"
        value={to}
        onChange={(day) => {
          onChange({ to: day });
        }}
      />
      {isFiltered && (
        <Button
          onClick={() => {
            onChange(ALL_ACTIVITY);
          }}
        >
          Show everything
        </Button>
      )}
    </Box>
  );
}

function useActors() {
  const { data = [] } = useAdministrators();
  const accounts = data.map(({ id, username }) => ({ value: id, label: username }));
  return [{ value: '', label: 'Everybody' }, ...accounts, ...FIXED];
}

interface DayFieldProps {
  label: string;
  /** '2025-08-16', or '' for none. */
  value: string;
  onChange: (day: string) => void;
}

function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <FormFrame
      id={id}
      label={label}
      shrink
      size="small"
      fullWidth={false}
      sx={{ flex: { xs: '1 1 140px', sm: '0 1 170px' } }}
    >
      <OutlinedInput
        id={id}
        type="date"
        label={label}
        notched
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </FormFrame>
  );
}
