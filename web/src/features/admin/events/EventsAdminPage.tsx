import { useEffect, useState } from 'react';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { type Event, events } from '@ndeiya/domain/entities/event';
import { messages } from '@ndeiya/domain/messages';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { deleteEvent, useEventPages, useEventRecord } from '../../../data/admin/events';
import { sendOnLeave } from '../../../data/admin/sendOnLeave';
import { notify } from '../../../lib/notify';
import { AdminPage } from '../shared/AdminPage';
import { ListState } from '../shared/ListState';
import { Pager } from '../shared/Pager';
import { useOpenedRecord } from '../shared/useOpenedRecord';
import { useUndoableDelete } from '../shared/useUndoableDelete';
import { EventDialog } from './EventDialog';
import { EventsTable } from './EventsTable';

/** The event that a link asks to edit, as it was when it was first there. */
function useLinkedEvent(): [Event | null, () => void] {
  const [id, close] = useOpenedRecord();
  const { status, data } = useEventRecord(id);
  const [first, setFirst] = useState<Event | null>(null);
  if (data && first?.id !== data.id) setFirst(data);
  if (first && first.id !== id) setFirst(null);
  const isMissing = id !== null && !first && (status === 'failed' || (status === 'ready' && !data));
  useEffect(() => {
    if (!isMissing) return;
    notify.error(messages.event.notFound);
    close();
    // `close` is new on every render, and the message must come once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isMissing]);
  return [first, close];
}

function useEventDeletion() {
  const deletion = useUndoableDelete(events);
  const [asked, setAsked] = useState<Event | null>(null);
  const confirm = () => {
    if (!asked) return;
    setAsked(null);
    deletion.remove({
      id: asked.id,
      done: messages.event.deleted,
      failed: messages.event.deleteFailed,
      remove: () => deleteEvent(asked),
      removeOnLeave: () => {
        sendOnLeave(`/events/${asked.id}`);
      },
    });
  };
  const dialog = (
    <ConfirmDialog
      open={asked !== null}
      text={messages.event.confirmDelete}
      onConfirm={confirm}
      onClose={() => {
        setAsked(null);
      }}
    />
  );
  return { visible: deletion.visible, ask: setAsked, dialog };
}

type Opened = { event: Event | null } | null;

/** /admin/events: the table, and the dialogs that create, edit and delete (spec §2). */
export function EventsAdminPage() {
  const list = useEventPages();
  const deletion = useEventDeletion();
  const [linked, closeLinked] = useLinkedEvent();
  const [opened, setOpened] = useState<Opened>(null);
  const shown = linked ? { event: linked } : opened;
  const failed = list.status === 'failed';
  useEffect(() => {
    if (failed) notify.error(messages.event.loadFailed);
  }, [failed]);
  const close = () => {
    setOpened(null);
    if (linked) closeLinked();
  };
  const rows = deletion.visible(list.rows);
  const create = (
    <Button
      variant="contained"
      startIcon={<AddIcon />}
      onClick={() => {
        setOpened({ event: null });
      }}
    >
      Create Event
    </Button>
  );
  return (
    <AdminPage title="Events" actions={create}>
      <ListState
        status={list.status}
        isEmpty={rows.length === 0}
        emptyText={messages.event.none}
        loadingText="Loading events"
        failedText={messages.event.loadFailed}
        onRetry={list.retry}
      >
        <EventsTable
          events={rows}
          onEdit={(event) => {
            setOpened({ event });
          }}
          onDelete={deletion.ask}
        />
        <Pager list={list} />
      </ListState>
      {shown && <EventDialog key={shown.event?.id} event={shown.event} onClose={close} onSaved={close} />}
      {deletion.dialog}
    </AdminPage>
  );
}
