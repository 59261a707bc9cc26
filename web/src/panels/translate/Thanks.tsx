import { type SubmitEvent, useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ThanksAnswer } from '@ndeiya/domain/languages/languageApi';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { useCommand } from '../../lib/useCommand';
import type { ThanksDesk } from './useThanks';

const { thanks: words } = workMessages;

/** Asks the translator for a name to thank, and shows organisers all names. A request that failed keeps what was typed. */
export function Thanks({ caller, all, save, remove }: ThanksDesk) {
  const title = useId();
  const { isBusy, run } = useCommand();
  const change = async (send: () => Promise<void>, done: string) => {
    await run(send, { done, failed: words.failed });
  };
  return (
    <Box component="section" aria-labelledby={title} sx={{ mt: 3 }}>
      <Typography component="h2" id={title} variant="subtitle2" sx={{ mb: 0.5 }}>
        {words.title}
      </Typography>
      <OwnName
        own={all.find(({ by }) => by === caller)}
        isBusy={isBusy}
        onSave={(name) => void change(() => save(name), name === '' ? words.takenBack : words.saved)}
      />
      {remove && (
        <Box sx={{ mt: 2 }}>
          <ThanksList
            all={all}
            isBusy={isBusy}
            onRemove={({ id, name }) => void change(() => remove(id), words.removed(name))}
          />
        </Box>
      )}
    </Box>
  );
}
interface ListProps {
  all: readonly ThanksAnswer[];
  onRemove: (one: ThanksAnswer) => void;
  isBusy: boolean;
}

/** Shows organisers whom the next publication thanks, and whom visitors read. */
function ThanksList({ all, onRemove, isBusy }: ListProps) {
  if (all.length === 0) return <Typography variant="body2">{words.nobody}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {all.map((one) => (
        <Box component="li" key={one.id} sx={line}>
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>{one.name}</Typography>
            <Typography variant="body2" color="text.secondary">
              {one.shown ? words.isShown : words.isWaiting}
            </Typography>
          </Box>
          <Button
            size="small"
            disabled={isBusy}
            aria-label={words.remove(one.name)}
            onClick={() => {
              onRemove(one);
            }}
          >
            Remove
          </Button>
        </Box>
      ))}
    </Box>
  );
}

interface OwnProps {
  own: ThanksAnswer | undefined;
  isBusy: boolean;
  onSave: (name: string) => void;
}

/** The own name, which is thanked only where its owner wants it. */
function OwnName({ own, isBusy, onSave }: OwnProps) {
  const [name, setName] = useState(own?.name ?? '');
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    onSave(name.trim());
  };
  return (
    <Box component="form" onSubmit={save}>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {own ? words[own.shown ? 'shown' : 'waiting'](own.name) : words.lead}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          size="small"
          label={words.label}
          value={name}
          slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'name' } }}
          onChange={({ target }) => {
            setName(target.value);
          }}
        />
        <Button type="submit" variant="outlined" disabled={isBusy || name.trim() === ''}>
          {words.save}
        </Button>
        {own && (
          <Button
            disabled={isBusy}
            onClick={() => {
              setName('');
              onSave('');
            }}
          >
            {words.takeBack}
          </Button>
        )}
      </Box>
    </Box>
  );
}

const line = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 2,
  py: 0.5,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
