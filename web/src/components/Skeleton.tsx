import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { type Look, parts } from './button/Pressable';

const breathe = keyframes({ '50%': { opacity: 0.45 } });

export function Skeleton({ sx }: { sx?: Look }) {
  return <Box aria-hidden sx={[base, ...parts(sx)] as Look} />;
}

const base = {
  borderRadius: 2,
  bgcolor: 'divider',
  animation: `${breathe} 1.6s ease-in-out infinite`,
} as const;
