import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Image } from '@ndeiya/domain/kernel/image';
import { messages } from '@ndeiya/domain/kernel/messages';
import { Picture } from '../../components/Picture';
import { StatusChip } from './StatusChip';

interface Props {
  record: { image: Image | null; image_upload: string | null; image_error: string | null };
  /** Empty when the text beside it has the same meaning. */
  alt: string;
  /** The displayed width in px. */
  width: number;
  /** Width / height to which it is cropped. */
  ratio?: number;
  /** Shows the whole picture without cropping, for logos. */
  isWhole?: boolean;
  /** The text without a picture. */
  noneText?: string;
}

/** Without cropping, the preview behind the picture would be visible beside it. */
const WHOLE = { objectFit: 'contain', background: 'none !important' } as const;

/** A record's picture and its state: being prepared by the server, or refused with the reason. */
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
