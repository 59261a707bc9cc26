import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';

/** A chosen file as it is on the device, before anything is sent. Width in px. */
export function FilePreview({ file, width }: { file: File; width: number }) {
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
      sx={{ width, aspectRatio: '1.5', objectFit: 'cover', borderRadius: 1, bgcolor: 'divider' }}
    />
  );
}
