import { type MouseEvent, Suspense, use, useEffect, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import Typography from '@mui/material/Typography';
import { messages } from '@ndeiya/domain/kernel/messages';
import { zoneNames, zoneTitle } from '@ndeiya/domain/kernel/timeZone';
import { detailsTexts } from '@ndeiya/domain/site/detailsTexts';
import { type Event, eventFields } from '@ndeiya/domain/site/event';
import { FormFields } from '../../components/form/FormFields';
import { Spinner } from '../../components/Spinner';
import { notify } from '../../lib/notify';
import { DateTimeField } from '../kit/DateTimeField';
import { EventPageContext } from '../kit/eventPreview';
import { FieldTranslations } from '../kit/FieldTranslations';
import { ImageField } from '../kit/ImageField';
import { pictureDifference } from '../kit/picture';
import { PictureState } from '../kit/PictureState';
import { RecordDialog } from '../kit/RecordDialog';
import { DetailsField } from './editor/DetailsField';
import { draftOf, eventDifferences, eventValuesOf } from './eventValues';
import { useEventForm } from './useEventForm';

interface Props {
  /** Null creates one. */
  event: Event | null;
  onClose: () => void;
  onSaved: () => void;
}

/** 'Create Event' or 'Edit Event' (spec §2), prefilled except the image. Render it only while it is open. */
export function EventDialog({ event, onClose, onSaved }: Props) {
  const state = useEventForm(event, onSaved);
  const { control, getValues } = state.form;
  const { picture, base } = state;
  const preview = usePreview(() => {
    const draft = draftOf(getValues(), base);
    return draft && picture.isRemoved ? { ...draft, image: null } : draft;
  });
  const dateTime = (
    <DateTimeField
      control={control}
      name="date_time"
      label={`Date & Time (${zoneNames()})`}
      helperText={`${zoneTitle()}, wherever this computer is.`}
    />
  );
  const details = (
    <DetailsField
      key={state.version}
      control={control}
      name="details"
      label="Details"
      disabled={state.isBusy}
    />
  );
  return (
    <RecordDialog<Event>
      title={event ? 'Edit Event' : 'Create Event'}
      what="event"
      state={state}
      differences={(theirs) => [
        ...eventDifferences(getValues(), eventValuesOf(theirs)),
        ...pictureDifference(base, theirs, picture.change),
      ]}
      onClose={onClose}
      maxWidth="md"
      actions={
        <Button onClick={preview.show} sx={{ mr: 'auto' }}>
          Preview
        </Button>
      }
    >
      <FormFields control={control} table={eventFields} inputs={{ date_time: dateTime, details }} />
      {base && (
        <FieldTranslations
          fields={[
            { label: 'Title', text: base.title },
            { label: 'Theme', text: base.theme },
            { label: 'Location', text: base.location },
            ...detailsFields(base),
          ]}
        />
      )}
      <EventPicture event={base} picture={picture} disabled={state.isBusy} />
      {preview.dialog}
    </RecordDialog>
  );
}

function usePreview(draft: () => Event | null) {
  const [preview, setPreview] = useState<Event | null>(null);
  const show = () => {
    const shown = draft();
    if (shown) setPreview(shown);
    else notify.info(messages.event.previewIncomplete);
  };
  const close = () => {
    setPreview(null);
  };
  return { show, dialog: preview && <EventPreview event={preview} onClose={close} /> };
}

/** The paragraphs of the stored details, each with its own translation. */
function detailsFields({ details }: Event) {
  const texts = detailsTexts(details);
  const labelOf = (place: number) => (texts.length > 1 ? `Details ${String(place + 1)}` : 'Details');
  return texts.map((text, place) => ({ label: labelOf(place), text }));
}

/** The public page sets the document's title; this restores the dashboard's title afterwards. */
function useTitleKept() {
  const [title] = useState(() => document.title);
  useEffect(
    () => () => {
      document.title = title;
    },
    [title],
  );
}

function stayHere(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('a[href]')) {
    event.preventDefault();
    event.stopPropagation();
  }
}

function EventPreview({ event, onClose }: { event: Event; onClose: () => void }) {
  const renderEvent = use(EventPageContext);
  useTitleKept();
  return (
    <Dialog open onClose={onClose} fullScreen slotProps={{ paper: { 'aria-label': 'Preview' } }}>
      <Box onClickCapture={stayHere} sx={{ flex: 1, overflowY: 'auto', bgcolor: 'background.default' }}>
        <Suspense fallback={<Spinner label="Loading the preview" />}>{renderEvent(event)}</Suspense>
      </Box>
      <DialogActions sx={{ borderTop: 1, borderColor: 'divider' }}>
        <Button variant="contained" onClick={onClose} autoFocus>
          Back to the form
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface EventPictureProps {
  /** Null while it is being created. */
  event: Event | null;
  picture: ReturnType<typeof useEventForm>['picture'];
  disabled: boolean;
}

/** An event's picture: the existing one, which can be removed, and a field for another one. */
function EventPicture({ event, picture, disabled }: EventPictureProps) {
  const hasOne = event !== null && (event.image ?? event.image_upload) !== null;
  return (
    <Box>
      {hasOne && picture.file === null && <Current event={event} picture={picture} disabled={disabled} />}
      <ImageField
        label="Image"
        file={picture.file}
        onChange={picture.choose}
        disabled={disabled}
        progress={picture.progress}
        helperText={hasOne ? messages.event.imageKept : messages.event.imageOptional}
      />
    </Box>
  );
}

function Current({ event, picture, disabled }: EventPictureProps & { event: Event }) {
  const { isRemoved, remove } = picture;
  const label = isRemoved ? 'Keep the picture' : 'Remove the picture';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 1.5 }}>
      {!isRemoved && <PictureState record={event} alt="The picture of this event" width={160} />}
      <Typography role="status" sx={{ '&:empty': { display: 'none' } }}>
        {isRemoved && messages.event.imageRemoved}
      </Typography>
      <Button
        disabled={disabled}
        onClick={() => {
          remove(!isRemoved);
        }}
      >
        {label}
      </Button>
    </Box>
  );
}
