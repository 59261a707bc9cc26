import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { zoneTitle } from '@ndeiya/domain/kernel/timeZone';
import { voteAdminTexts as texts } from '@ndeiya/domain/vote/adminTexts';
import { makeVoteKeys, type VoteKeys } from '@ndeiya/domain/vote/keyParts';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import { type Control, Controller } from 'react-hook-form';
import { FormText } from '../../components/form/FormText';
import { readVote, setUpVote } from '../../data/admin/votes';
import { CommandDialog } from '../kit/CommandDialog';
import { DateTimeField } from '../kit/DateTimeField';
import { formOf, setUpOf, type VoteForm, voteProblems } from './voteForm';

interface Props {
  year: number;
  vote: VoteAnswer | null;
  /** The entries that can be chosen. */
  all: readonly Entry[];
  /** `keys` are there where the vote is new. */
  onSaved: (vote: VoteAnswer, keys: VoteKeys | null) => void;
  onClose: () => void;
}

/** Sets a vote up. A new one gets its key here. Render it only while it is open. */
export function SetUp({ year, vote, all, onSaved, onClose }: Props) {
  const [making] = useState(makeVoteKeys);
  const save = async (form: VoteForm) => {
    const made = await making;
    // Somebody else may have made a new key since this form was opened. It may also be the own one, after a lost answer.
    const { public_key } = (await readVote(year)) ?? made;
    const saved = await setUpVote(year, setUpOf(form, public_key));
    onSaved(saved, public_key === made.public_key ? made : null);
    return texts.saved;
  };
  return (
    <CommandDialog
      title={vote ? 'Change the vote' : 'Set the vote up'}
      {...(!vote && { lead: texts.keysLead })}
      submitLabel="Save"
      busyLabel="Saving..."
      maxWidth="md"
      command={{
        values: formOf(vote, all),
        check: voteProblems,
        run: save,
        failed: texts.saveFailed,
        onDone: onClose,
      }}
      onClose={onClose}
    >
      {(control) => <Fields control={control} all={all} />}
    </CommandDialog>
  );
}

function Fields({ control, all }: { control: Control<VoteForm>; all: readonly Entry[] }) {
  return (
    <>
      <FormText control={control} name="title" label="Award" />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FormText control={control} name="min" label="Choices, at least" inputMode="numeric" />
        <FormText control={control} name="max" label="Choices, at most" inputMode="numeric" />
        <DateTimeField
          control={control}
          name="opens_at"
          label="Opens"
          helperText={`${zoneTitle()}. ${texts.opensHelp}`}
        />
        <DateTimeField control={control} name="closes_at" label="Closes" helperText={texts.closesHelp} />
      </Box>
      {all.length === 0 && <Alert severity="warning">{texts.noEntries}</Alert>}
      <Controller
        control={control}
        name="entries"
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <EntryTicks all={all} chosen={value} error={error?.message} onChange={onChange} />
        )}
      />
    </>
  );
}

interface TicksProps {
  all: readonly Entry[];
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

const nameOf = ({ number, title, stage_name, category }: Entry) =>
  [number, title, stage_name, category].filter(Boolean).join(' · ');

/** The performances to choose from, all of them with one tap. */
function EntryTicks({ all, chosen, error, onChange }: TicksProps) {
  const ids = all.map(({ id }) => id);
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: 'grid' }}>
      <Box component="legend" sx={{ fontWeight: 600, mb: 0.5 }}>
        {`Performances: ${String(chosen.length)} of ${String(all.length)}`}
      </Box>
      {error && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
      <FormControlLabel
        control={
          <Checkbox
            checked={all.length > 0 && chosen.length === all.length}
            indeterminate={chosen.length > 0 && chosen.length < all.length}
            onChange={({ target }) => {
              onChange(target.checked ? ids : []);
            }}
          />
        }
        label={<strong>All</strong>}
      />
      {all.map((entry) => (
        <FormControlLabel
          key={entry.id}
          sx={{ ml: 1 }}
          control={
            <Checkbox
              checked={chosen.includes(entry.id)}
              onChange={({ target }) => {
                onChange(ids.filter((id) => (id === entry.id ? target.checked : chosen.includes(id))));
              }}
            />
          }
          label={nameOf(entry)}
        />
      ))}
    </Box>
  );
}
