import { useEffect } from 'react';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { messages } from '@ndeiya/domain/kernel/messages';
import { type Event, events } from '@ndeiya/domain/site/event';
import { eventDeletion, useEventPages, useEventRecord } from '../../data/admin/events';
import { notify } from '../../lib/notify';
import { AdminPage } from '../kit/AdminPage';
import { ListState } from '../kit/ListState';
import { Pager } from '../kit/Pager';
import { useOpenedForm } from '../kit/useOpenedForm';
import { useRecordDeletion } from '../kit/useRecordDeletion';
import { EventDialog } from './EventDialog';
import { EventsTable } from './EventsTable';

/** /admin/events: the table, and the dialogs that create, edit and delete (spec §2). */
export function EventsAdminPage() {
  const list = useEventPages();
  const deleting = useRecordDeletion({
    collection: events,
    question: messages.event.confirmDelete,
    name: ({ title }) => title,
    deletion,
  });
  const { opened, edit, add, close } = useOpenedForm(useEventRecord, messages.event.notFound);
  const failed = list.status === 'failed';
  useEffect(() => {
    if (failed) notify.error(messages.event.loadFailed);
  }, [failed]);
  const rows = deleting.visible(list.rows);
  const create = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={add}>
      Create Event
    </Button>
  );
  return (
    <AdminPage title="Events" actions={create}>
      <ListState
        status={list.status}
        unreadable={list.unreadable}
        isEmpty={rows.length === 0}
        emptyText={messages.event.none}
        loadingText="Loading events..."
        failedText={messages.event.loadFailed}
        onRetry={list.retry}
      >
        <EventsTable events={rows} onEdit={edit} onDelete={deleting.ask} />
        <Pager list={list} />
      </ListState>
      {opened && (
        <EventDialog key={opened.record?.id} event={opened.record} onClose={close} onSaved={close} />
      )}
      {deleting.dialog}
    </AdminPage>
  );
}

const deletion = ({ id }: Event) => {
  const { deleted: done, deleteFailed: failed } = messages.event;
  return { ...eventDeletion(id), done, failed };
};
