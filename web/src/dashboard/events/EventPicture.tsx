import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { messages } from '@ndeiya/domain/kernel/messages';
import type { Event } from '@ndeiya/domain/site/event';
import { ImageField } from '../kit/ImageField';
import { PictureState } from '../kit/PictureState';
import type { useEventForm } from './useEventForm';

interface Props {
  /** Null while it is being created. */
  event: Event | null;
  picture: ReturnType<typeof useEventForm>['picture'];
  disabled: boolean;
}

/** An event's picture: the existing one, which can be removed, and a field for another one. */
export function EventPicture({ event, picture, disabled }: Props) {
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

function Current({ event, picture, disabled }: Props & { event: Event }) {
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
