import { Fragment, useState } from 'react';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { personAdminMessages as persons } from '@ndeiya/domain/entries/personAdminMessages';
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
  counting: Counting;
}

interface Counting {
  /** The group entries whose members count one by one. */
  each: ReadonlySet<string>;
  /** Results were published, so groups count as they did. */
  isKept: boolean;
  set: (id: string, isEach: boolean) => void;
}

/** The choice how the persons of a group entry count, as soon as the entry is in the round. */
function EachMember({ entry, chosen, counting }: { entry: Entry; chosen: boolean; counting: Counting }) {
  if (!chosen || entry.kind !== 'group') return null;
  const named = [entry.number, entry.title].filter(Boolean).join(' · ');
  return (
    <FormControlLabel
      sx={{ ml: 4 }}
      control={
        <Checkbox
          size="small"
          checked={counting.each.has(entry.id)}
          disabled={counting.isKept}
          slotProps={{ input: { 'aria-label': `${persons.eachMember}: ${named}` } }}
          onChange={({ target }) => {
            counting.set(entry.id, target.checked);
          }}
        />
      }
      label={persons.eachMember}
    />
  );
}

/** Accepted entries by category; one tap takes a whole category. */
function EntryList({ all, chosen, fixed, onChange, counting }: ListProps) {
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
        {some.map((entry) => (
          <Fragment key={entry.id}>
            <FormControlLabel
              sx={{ ml: 1 }}
              control={
                <Checkbox
                  checked={chosen.has(entry.id)}
                  disabled={fixed.has(entry.id)}
                  onChange={({ target }) => {
                    set([entry.id], target.checked);
                  }}
                />
              }
              label={[entry.number, entry.title, entry.stage_name].filter(Boolean).join(' · ')}
            />
            <EachMember entry={entry} chosen={chosen.has(entry.id)} counting={counting} />
          </Fragment>
        ))}
      </Box>
    );
  });
}

/** The group entries whose members count one by one, as they are stored at first. */
function useCounting({ round, entries }: ConsoleAnswer): Counting {
  const [each, setEach] = useState<ReadonlySet<string>>(
    () => new Set(entries.filter(({ counts_members }) => counts_members).map(({ entry }) => entry)),
  );
  const set = (id: string, isEach: boolean) => {
    setEach((before) => new Set(isEach ? [...before, id] : [...before].filter((one) => one !== id)));
  };
  return { each, isKept: round.published !== null, set };
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
  const counting = useCounting(console);
  const save = () => {
    const listed = inOrder(chosen, before, all);
    return setRoundEntries(
      console.round.id,
      listed,
      listed.filter((id) => counting.each.has(id)),
    );
  };
  return (
    <ChoiceDialog
      title="Entries"
      label={texts.saveEntries(chosen.size)}
      save={save}
      onDone={onDone}
      onClose={onClose}
    >
      <Typography>{all.length > 0 ? texts.entriesHelp : texts.noAccepted}</Typography>
      {isOpen && <Typography>{texts.entriesAddedOnly}</Typography>}
      {all.some(({ kind }) => kind === 'group') && <Typography>{persons.eachMemberHelp}</Typography>}
      <EntryList
        all={all}
        chosen={chosen}
        fixed={new Set(isOpen ? before : [])}
        onChange={setChosen}
        counting={counting}
      />
    </ChoiceDialog>
  );
}
