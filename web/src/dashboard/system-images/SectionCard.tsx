import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { messages } from '@ndeiya/domain/kernel/messages';
import type { ImageSection, SystemImage } from '@ndeiya/domain/site/systemImage';
import { PictureState } from '../kit/PictureState';
import { SECTION_NAMES, SECTION_PLACES } from './sections';

interface Props {
  section: ImageSection;
  image: SystemImage | undefined;
  onDelete: (image: SystemImage) => void;
}

const NOTHING = { image: null, image_upload: null, image_error: null };

/** One section's current image, or 'No image uploaded' (spec §2). */
export function SectionCard({ section, image, onDelete }: Props) {
  const name = SECTION_NAMES[section];
  const title = `section-${section}`;
  return (
    <Card
      component="section"
      aria-labelledby={title}
      sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1, alignItems: 'flex-start' }}
    >
      <Typography id={title} variant="h2" sx={{ fontSize: '1.25rem' }}>
        {name}
      </Typography>
      <Typography sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>{SECTION_PLACES[section]}</Typography>
      <PictureState
        record={image ?? NOTHING}
        alt={`The ${name.toLowerCase()} image`}
        width={280}
        isWhole={section === 'logo'}
        noneText={messages.systemImage.none}
      />
      {image && (
        <Button
          size="small"
          color="error"
          onClick={() => {
            onDelete(image);
          }}
          aria-label={`Delete the ${name.toLowerCase()} image`}
          sx={{ mt: 'auto' }}
        >
          Delete
        </Button>
      )}
    </Card>
  );
}
