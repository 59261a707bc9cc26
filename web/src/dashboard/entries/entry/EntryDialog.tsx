import { type ReactNode, useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { Edition } from '@ndeiya/domain/editions/edition';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { DECISIONS, type EntryDecision, mayBecome } from '@ndeiya/domain/entries/states';
import { lastChange, lastDecision } from '@ndeiya/domain/entries/takeBack';
import { TextLink } from '../../../components/TextLink';
import { useEntryEvents, useEntryPeople } from '../../../data/admin/entries';
import { DialogHead } from '../../kit/DialogHead';
import { titleOf } from '../../kit/entryTitle';
import { useIsNarrow } from '../../kit/PagedRecords';
import { Permits } from '../../kit/Permits';
import { sentAboutPath } from '../../kit/sentPaths';
import { EntryChips } from '../EntryChips';
import { nextDecisionOf } from '../entryStates';
import { EntryForm } from './EntryForm';
import { EntryHistory } from './EntryHistory';
import { OwnPass } from './OwnPass';
import { EnteredBy, Members } from './People';
import { Performance } from './Performance';
import { HAS_ENDED, SendLink } from './SendLink';
import { type Undoable, UndoDialog } from './UndoDialog';

interface Props {
  entry: Entry;
  edition: Edition | null;
  onDecide: (entry: Entry, to: EntryDecision | null) => void;
  onClose: () => void;
}

/** One entry with everything that an organiser needs to decide about it. Render it only while it is open. */
export function EntryDialog({ entry, edition, onDecide, onClose }: Props) {
  const id = useId();
  const isNarrow = useIsNarrow();
  const people = useEntryPeople(entry.id);
  const last = useLastDecision(entry);
  const [isForm, setIsForm] = useState(false);
  const [undoing, setUndoing] = useState<Undoable | null>(null);
  const close = () => {
    setIsForm(false);
    setUndoing(null);
  };
  // A save before the people are loaded would remove them.
  const isEditable = people.status === 'ready' && edition !== null && edition.state !== 'archived';
  return (
    <Dialog open onClose={onClose} fullScreen={isNarrow} fullWidth maxWidth="md" aria-labelledby={id}>
      <DialogHead id={id} onClose={onClose}>
        {titleOf(entry)}
      </DialogHead>
      <DialogContent dividers tabIndex={0}>
        <EntryChips entry={entry} />
        <Performance entry={entry} />
        <Part title="People">
          <EnteredBy entry={entry} />
          <SendLink entry={entry} />
          {people.data && !HAS_ENDED.includes(entry.state) && <OwnPass entry={entry} people={people.data} />}
          <Members entry={entry} people={people} />
        </Part>
        <Part title="After the deadline">
          <Permits edition={entry.edition} holder={{ kind: 'entry', id: entry.id, name: titleOf(entry) }} />
        </Part>
        <Part title="History">
          <EntryHistory id={entry.id} />
          <TextLink to={sentAboutPath(entry.id)} sx={{ display: 'inline-block', py: 1.25 }}>
            All messages about this entry
          </TextLink>
        </Part>
      </DialogContent>
      <DialogActions sx={{ p: 1.5, flexWrap: 'wrap', gap: 0.5 }}>
        <Actions
          entry={entry}
          onDecide={onDecide}
          onEdit={
            isEditable
              ? () => {
                  setIsForm(true);
                }
              : null
          }
          undo={last}
          onUndo={setUndoing}
        />
      </DialogActions>
      {undoing && <UndoDialog entry={entry} {...undoing} onClose={close} />}
      {isForm && edition && (
        <EntryForm entry={entry} people={people.data ?? null} edition={edition} onClose={close} />
      )}
    </Dialog>
  );
}

/** The decision that can be taken back; null where there is none, and undefined before the history is there. */
function useLastDecision(entry: Entry): Undoable | null | undefined {
  const events = useEntryEvents(entry.id).data?.toReversed();
  if (!events) return undefined;
  const change = lastChange(events);
  const isAny = entry.pending_state !== null || Boolean(change?.from);
  return isAny ? { of: lastDecision(entry, events), change } : null;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 3, overflowWrap: 'anywhere' }}>
      <Typography id={id} component="h3" sx={{ fontWeight: 700, mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const isDecidable = ({ state }: Entry) => DECISIONS.some((to) => mayBecome('organiser', state, to));
const canUndo = ({ state, pending_state }: Entry) =>
  pending_state !== null || DECISIONS.some((decision) => decision === state);

interface ActionsProps extends Pick<Props, 'entry' | 'onDecide'> {
  onEdit: (() => void) | null;
  undo: ReturnType<typeof useLastDecision>;
  onUndo: (last: Undoable) => void;
}

function Actions({ entry, undo, onDecide, onEdit, onUndo }: ActionsProps) {
  const next = nextDecisionOf(entry);
  return (
    <>
      {canUndo(entry) && undo !== null && (
        <Button disabled={!undo} onClick={() => undo && onUndo(undo)} sx={{ mr: 'auto' }}>
          Take decision back
        </Button>
      )}
      <Button disabled={onEdit === null} onClick={onEdit ?? undefined}>
        Edit
      </Button>
      {isDecidable(entry) && (
        <Button
          variant={next ? 'text' : 'contained'}
          onClick={() => {
            onDecide(entry, null);
          }}
        >
          Decide
        </Button>
      )}
      {next && (
        <Button
          variant="contained"
          onClick={() => {
            onDecide(entry, next.to);
          }}
        >
          {next.label}
        </Button>
      )}
    </>
  );
}
