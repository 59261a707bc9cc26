import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';

interface Props {
  file: File;
  /** In px. */
  width: number;
  /** Nothing of it is cut off: for logos. */
  isWhole?: boolean;
}

/** A chosen file as it is on the device, before anything is sent. */
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
