import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Image } from '@ndeiya/domain/entities/image';
import { messages } from '@ndeiya/domain/messages';
import { Picture } from '../../../components/Picture';
import { StatusChip } from './StatusChip';

interface Props {
  record: { image: Image | null; image_upload: string | null; image_error: string | null };
  /** Empty where the text beside it says the same. */
  alt: string;
  /** Shown width in px. */
  width: number;
  /** Width / height that it is cropped to. */
  ratio?: number;
  /** Nothing of it is cut off: for logos. */
  isWhole?: boolean;
  /** Where there is no picture at all. */
  noneText?: string;
}

/** What stands for the picture while it loads would show beside it. */
const WHOLE = { objectFit: 'contain', background: 'none !important' } as const;

function Progress({ image_upload, image_error }: Omit<Props['record'], 'image'>) {
  return (
    <Box role="status">
      {image_upload && <StatusChip label={messages.admin.imageProcessing} tone="progress" />}
      {!image_upload && image_error && (
        <Typography sx={{ color: 'error.main', fontSize: '0.9rem', whiteSpace: 'normal' }}>
          {image_error}
        </Typography>
      )}
    </Box>
  );
}

/** A record's picture, and what is happening to it: being prepared by the server, or refused with the reason. */
export function PictureState({ record, alt, width, ratio = 1.5, isWhole = false, noneText }: Props) {
  const { image, image_upload, image_error } = record;
  return (
    <Box sx={{ width, maxWidth: '100%' }}>
      {image && (
        <Picture
          image={image}
          alt={alt}
          sizes={`${width}px`}
          ratio={ratio}
          sx={{ borderRadius: 1, ...(isWhole && WHOLE) }}
        />
      )}
      {!image && !image_upload && !image_error && noneText && (
        <Typography sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>{noneText}</Typography>
      )}
      <Progress image_upload={image_upload} image_error={image_error} />
    </Box>
  );
}
