import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';

interface Props {
  file: File;
  /** In px. */
  width: number;
  /** Shows the whole picture without cropping, for logos. */
  isWhole?: boolean;
}

export function FilePreview({ file, width, isWhole = false }: Props) {
  const picture = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    if (picture.current) picture.current.src = url;
    return () => {
      URL.revokeObjectURL(url);
    };
  }, [file]);
  return (
    <Box
      component="img"
      ref={picture}
      alt=""
      sx={{
        width,
        aspectRatio: '1.5',
        objectFit: isWhole ? 'contain' : 'cover',
        borderRadius: 1,
        bgcolor: isWhole ? 'background.default' : 'divider',
      }}
    />
  );
}
