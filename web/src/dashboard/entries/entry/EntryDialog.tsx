import { type ReactNode, useId, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Edition } from '@ndeiya/domain/editions/edition';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import type { Entry } from '@ndeiya/domain/entries/entry';
import { DECISIONS, type EntryDecision, mayBecome } from '@ndeiya/domain/entries/states';
import { TextLink } from '../../../components/TextLink';
import { useEntryPeople } from '../../../data/admin/entries';
import { undoDecision } from '../../../data/admin/entryCommands';
import { useCommand } from '../../../lib/useCommand';
import { DialogHead } from '../../kit/DialogHead';
import { titleOf } from '../../kit/entryTitle';
import { FormDialog } from '../../kit/FormDialog';
import { ItemText } from '../../kit/ItemText';
import { useIsNarrow } from '../../kit/PagedRecords';
import { Permits } from '../../kit/Permits';
import { sentAboutPath } from '../../kit/sentPaths';
import { ChoiceList } from '../decide/ChoiceList';
import { EntryChips } from '../EntryChips';
import { nextDecisionOf } from '../entryStates';
import { EntryForm } from './EntryForm';
import { EntryHistory } from './EntryHistory';
import { OwnPass } from './OwnPass';
import { EnteredBy, Members } from './People';
import { Performance } from './Performance';
import { HAS_ENDED, SendLink } from './SendLink';

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
  const [opened, setOpened] = useState<'form' | 'undo' | null>(null);
  const close = () => {
    setOpened(null);
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
                  setOpened('form');
                }
              : null
          }
          onUndo={() => {
            setOpened('undo');
          }}
        />
      </DialogActions>
      {opened === 'undo' && <UndoDialog entry={entry} onClose={close} />}
      {opened === 'form' && edition && (
        <EntryForm entry={entry} people={people.data ?? null} edition={edition} onClose={close} />
      )}
    </Dialog>
  );
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
  onUndo: () => void;
}

function Actions({ entry, onDecide, onEdit, onUndo }: ActionsProps) {
  const next = nextDecisionOf(entry);
  return (
    <>
      {canUndo(entry) && (
        <Button onClick={onUndo} sx={{ mr: 'auto' }}>
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

const { undo: texts } = entryAdminMessages;
const TELLING = [
  { value: 'now', label: 'Tell the owner by mail' },
  { value: 'silent', label: 'No mail' },
] as const;

/** Takes the last decision about an entry back. Render it only while it is open. */
function UndoDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const isPending = entry.pending_state !== null;
  const [telling, setTelling] = useState<'now' | 'silent'>('now');
  const [reason, setReason] = useState('');
  const { isBusy, run } = useCommand();
  const undo = async () => {
    const body = { reason: reason.trim(), notify: !isPending && telling === 'now' };
    const done = texts.done([titleOf(entry)]);
    if (await run(() => undoDecision(entry.id, body), { done, failed: texts.failed })) onClose();
  };
  return (
    <FormDialog
      title={`Take back: ${titleOf(entry)}`}
      dirty={reason !== ''}
      busy={isBusy}
      submitLabel="Take back"
      busyLabel="Taking back..."
      maxWidth="xs"
      onSubmit={(event) => {
        event.preventDefault();
        void undo();
      }}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        <Typography>{isPending ? texts.pending : texts.told}</Typography>
        {!isPending && (
          <>
            <ChoiceList label="Mail" value={telling} options={TELLING} onChange={setTelling} />
            <ItemText label="Why" value={reason} error={undefined} isOptional onChange={setReason} />
          </>
        )}
      </Stack>
    </FormDialog>
  );
}
