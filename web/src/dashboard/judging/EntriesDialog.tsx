import { useState } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { ConsoleAnswer } from '@ndeiya/domain/judging/consoleAnswer';
import { consoleMessages } from '@ndeiya/domain/judging/consoleMessages';
import { compareNames } from '@ndeiya/domain/kernel/nameOrder';
import { readAccepted } from '../../data/admin/entryExport';
import { setRoundEntries } from '../../data/admin/rounds';
import { ChoiceDialog, LoadedDialog } from './ChoiceDialog';

const { round: texts } = consoleMessages;

interface Props {
  console: ConsoleAnswer;
  onDone: () => void;
  onClose: () => void;
}

const byNumber = (a: Entry, b: Entry) => a.number.localeCompare(b.number, 'en', { numeric: true });

/** The entries that the round has keep their order; those that are added follow by number. */
function inOrder(chosen: ReadonlySet<string>, before: readonly string[], all: readonly Entry[]): string[] {
  const kept = before.filter((id) => chosen.has(id));
  const added = all.filter(({ id }) => chosen.has(id) && !before.includes(id)).sort(byNumber);
  return [...kept, ...added.map(({ id }) => id)];
}

const groupsOf = (all: readonly Entry[]): [string, Entry[]][] => {
  const names = [...new Set(all.map(({ category }) => category))].sort(compareNames);
  return names.map((name) => [name, all.filter(({ category }) => category === name).sort(byNumber)]);
};

interface ListProps {
  all: readonly Entry[];
  chosen: ReadonlySet<string>;
  /** The entries of an open round, which stay in it. */
  fixed: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
}

/** Accepted entries by category; one tap takes a whole category. */
function EntryList({ all, chosen, fixed, onChange }: ListProps) {
  const set = (ids: readonly string[], isIn: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isIn) next.add(id);
      else if (!fixed.has(id)) next.delete(id);
    }
    onChange(next);
  };
  return groupsOf(all).map(([name, some]) => {
    const ids = some.map(({ id }) => id);
    const count = ids.filter((id) => chosen.has(id)).length;
    return (
      <Box component="fieldset" key={name} sx={{ border: 0, m: 0, p: 0, display: 'grid' }}>
        <FormControlLabel
          control={
            <Checkbox
              checked={count === ids.length}
              disabled={ids.every((id) => fixed.has(id))}
              indeterminate={count > 0 && count < ids.length}
              onChange={({ target }) => {
                set(ids, target.checked);
              }}
            />
          }
          label={<strong>{`${name}: ${String(count)} of ${String(ids.length)}`}</strong>}
        />
        {some.map(({ id, number, stage_name, title }) => (
          <FormControlLabel
            key={id}
            sx={{ ml: 1 }}
            control={
              <Checkbox
                checked={chosen.has(id)}
                disabled={fixed.has(id)}
                onChange={({ target }) => {
                  set([id], target.checked);
                }}
              />
            }
            label={[number, title, stage_name].filter(Boolean).join(' · ')}
          />
        ))}
      </Box>
    );
  });
}

interface ChooseProps extends Props {
  all: readonly Entry[];
}

function Choose({ console, all, onDone, onClose }: ChooseProps) {
  const isOpen = console.round.state !== 'setup';
  const accepted = new Set(all.map(({ id }) => id));
  // An entry that was withdrawn stays in an open round, and leaves one that is being set up.
  const before = console.entries.map(({ entry }) => entry).filter((id) => isOpen || accepted.has(id));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(before));
  return (
    <ChoiceDialog
      title="Entries"
      label={texts.saveEntries(chosen.size)}
      save={() => setRoundEntries(console.round.id, inOrder(chosen, before, all))}
      onDone={onDone}
      onClose={onClose}
    >
      <Typography>{all.length > 0 ? texts.entriesHelp : texts.noAccepted}</Typography>
      {isOpen && <Typography>{texts.entriesAddedOnly}</Typography>}
      <EntryList all={all} chosen={chosen} fixed={new Set(isOpen ? before : [])} onChange={setChosen} />
    </ChoiceDialog>
  );
}

/** Chooses the entries of a round among those that are accepted. */
export function EntriesDialog(props: Props) {
  const { console, onClose } = props;
  return (
    <LoadedDialog
      title="Entries"
      loading="Loading the entries..."
      load={() => readAccepted(console.round.edition)}
      onClose={onClose}
    >
      {(all) => <Choose {...props} all={all} />}
    </LoadedDialog>
  );
}
