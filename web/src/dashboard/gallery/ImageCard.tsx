import { useId } from 'react';
import Typography from '@mui/material/Typography';
import type { GalleryImage } from '@ndeiya/domain/site/gallery';
import { PictureState } from '../kit/PictureState';
import { RecordCard } from '../kit/RecordCard';

interface Props {
  image: GalleryImage;
  onEdit: (image: GalleryImage) => void;
  onDelete: (image: GalleryImage) => void;
}

const WIDTH = 480;

export function ImageCard({ image, onEdit, onDelete }: Props) {
  const id = useId();
  return (
    <RecordCard
      headingId={id}
      picture={<PictureState record={image} alt="" width={WIDTH} />}
      actions={[
        {
          label: 'Edit',
          onClick: () => {
            onEdit(image);
          },
        },
        {
          label: 'Delete',
          deletes: true,
          onClick: () => {
            onDelete(image);
          },
        },
      ]}
    >
      <Typography id={id} variant="h3" sx={{ fontSize: '1.05rem', overflowWrap: 'anywhere' }}>
        {image.title}
      </Typography>
    </RecordCard>
  );
}
