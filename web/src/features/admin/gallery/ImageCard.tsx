import { useId } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { GalleryImage } from '@ndeiya/domain/entities/gallery';
import { PictureState } from '../shared/PictureState';

interface Props {
  image: GalleryImage;
  onEdit: (image: GalleryImage) => void;
  onDelete: (image: GalleryImage) => void;
}

const WIDTH = 480;
/** Texts about a picture have a margin, although the picture itself has none. */
const picture = { '& [role=status]:not(:empty)': { px: 1.5, pt: 1.5 } };

export function ImageCard({ image, onEdit, onDelete }: Props) {
  const id = useId();
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column', listStyle: 'none' }}>
      <Box sx={picture}>
        <PictureState record={image} alt="" width={WIDTH} />
      </Box>
      <Box sx={{ p: 1.5, mt: 'auto' }}>
        <Typography id={id} variant="h3" sx={{ fontSize: '1.05rem', overflowWrap: 'anywhere' }}>
          {image.title}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', mt: 1, ml: -1 }}>
          <Button
            size="small"
            onClick={() => {
              onEdit(image);
            }}
            aria-describedby={id}
          >
            Edit
          </Button>
          <Button
            size="small"
            color="error"
            onClick={() => {
              onDelete(image);
            }}
            aria-describedby={id}
          >
            Delete
          </Button>
        </Box>
      </Box>
    </Card>
  );
}
