import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { resultAdminTexts as texts } from '@ndeiya/domain/results/adminTexts';
import type { RoundResults } from '@ndeiya/domain/results/resultApi';
import { FormSelect } from '../../components/form/FormSelect';
import { FormText } from '../../components/form/FormText';
import { saveAwards } from '../../data/admin/results';
import { runCommand } from '../../lib/useCommand';
import { CommandDialog } from '../kit/CommandDialog';

interface Props {
  results: RoundResults;
  onChanged: () => void;
}

/** The awards without marks. */
export function Awards({ results, onChanged }: Props) {
  const [isAdding, setAdding] = useState(false);
  const { round, entries } = results;
  const names = new Map(entries.map(({ entry, name }) => [entry, name]));
  const remove = async (place: number) => {
    const others = round.awards.filter((_award, index) => index !== place);
    const { awardsSaved: done, awardsFailed: failed } = texts;
    if (await runCommand(() => saveAwards(round, others), { done, failed })) onChanged();
  };
  return (
    <div>
      <Typography variant="h3" component="h2">
        Awards
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, my: 1, p: 0 }}>
        {round.awards.map(({ title, entry }, place) => (
          <Box
            component="li"
            key={`${title} ${entry}`}
            sx={{ display: 'flex', gap: 1, alignItems: 'center' }}
          >
            <Typography sx={{ flex: 1, overflowWrap: 'anywhere' }}>
              <strong>{title}</strong>: {names.get(entry) ?? entry}
            </Typography>
            <Button size="small" aria-label={`Remove ${title}`} onClick={() => void remove(place)}>
              Remove
            </Button>
          </Box>
        ))}
      </Box>
      <Button
        variant="outlined"
        onClick={() => {
          setAdding(true);
        }}
      >
        Add an award
      </Button>
      {isAdding && (
        <NewAward
          results={results}
          onChanged={onChanged}
          onClose={() => {
            setAdding(false);
          }}
        />
      )}
    </div>
  );
}

function NewAward({ results, onChanged, onClose }: Props & { onClose: () => void }) {
  const { round, entries } = results;
  const labels = new Map(entries.map(({ entry, number, name }) => [entry, `${number}: ${name}`]));
  return (
    <CommandDialog
      title="Add an award"
      lead={texts.awardsLead}
      submitLabel="Add"
      busyLabel="Adding..."
      command={{
        values: { title: '', entry: entries[0]?.entry ?? '', note: '' },
        run: async (award) => {
          await saveAwards(round, [...round.awards, award]);
          return texts.awardsSaved;
        },
        failed: texts.awardsFailed,
        onDone: onChanged,
      }}
      onClose={onClose}
    >
      {(control) => (
        <>
          <FormText control={control} name="title" label="Award" />
          <FormSelect
            control={control}
            name="entry"
            label="Winner"
            options={[...labels.keys()]}
            optionLabel={(entry) => labels.get(entry) ?? entry}
          />
          <FormText control={control} name="note" label="Note" required={false} />
        </>
      )}
    </CommandDialog>
  );
}
