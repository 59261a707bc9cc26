import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Event } from '@ndeiya/domain/entities/event';
import { messages } from '@ndeiya/domain/messages';
import { FormText } from '../../../components/form/FormText';
import { notify } from '../../../lib/notify';
import { ConflictDialog } from '../shared/ConflictDialog';
import { FormDialog } from '../shared/FormDialog';
import { ImageField } from '../shared/ImageField';
import { DateTimeField } from '../shared/DateTimeField';
import { DetailsField } from './editor/DetailsField';
import { EventPreview } from './EventPreview';
import { differences, draftOf, valuesOf } from './eventValues';
import { type EventConflict, useEventForm } from './useEventForm';

interface Props {
  /** Null creates one. */
  event: Event | null;
  onClose: () => void;
  onSaved: () => void;
}

function Conflict({ conflict, form }: { conflict: EventConflict; form: ReturnType<typeof useEventForm> }) {
  const { theirs } = conflict;
  return (
    <ConflictDialog
      what="event"
      differences={theirs && differences(form.form.getValues(), valuesOf(theirs))}
      onTakeTheirs={() => {
        if (theirs) form.takeTheirs(theirs);
      }}
      onOverwrite={() => {
        if (theirs) void form.overwrite(theirs);
      }}
      onClose={form.closeConflict}
    />
  );
}

/** 'Create Event' or 'Edit Event' (spec §2), prefilled except the image. Render it only while it is open. */
export function EventDialog({ event, onClose, onSaved }: Props) {
  const state = useEventForm(event, onSaved);
  const [preview, setPreview] = useState<Event | null>(null);
  const { control, getValues } = state.form;
  const showPreview = () => {
    const draft = draftOf(getValues(), event);
    if (draft) setPreview(draft);
    else notify.info(messages.event.previewIncomplete);
  };
  return (
    <FormDialog
      title={event ? 'Edit Event' : 'Create Event'}
      dirty={state.isDirty}
      busy={state.isBusy}
      submitLabel="Save"
      busyLabel="Saving..."
      onSubmit={state.submit}
      onClose={onClose}
      maxWidth="md"
      actions={
        <Button onClick={showPreview} sx={{ mr: 'auto' }}>
          Preview
        </Button>
      }
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <FormText control={control} name="title" label="Title" />
        <FormText control={control} name="theme" label="Theme" />
        <DateTimeField
          control={control}
          name="date_time"
          label="Date & Time (EAT)"
          helperText="East Africa Time, as on clocks in Nairobi."
        />
        <FormText control={control} name="location" label="Location" />
        <DetailsField
          key={state.version}
          control={control}
          name="details"
          label="Details"
          disabled={state.isBusy}
        />
        <ImageField
          label="Image"
          file={state.file}
          onChange={state.setFile}
          disabled={state.isBusy}
          progress={state.progress}
          helperText={event?.image ? messages.event.imageKept : messages.event.imageOptional}
        />
      </Stack>
      {state.conflict && <Conflict conflict={state.conflict} form={state} />}
      {preview && (
        <EventPreview
          event={preview}
          onClose={() => {
            setPreview(null);
          }}
        />
      )}
    </FormDialog>
  );
}
