import { type Look, parts } from './button/Pressable';
import { Box } from './look/Box';

export function Skeleton({ sx }: { sx?: Look }) {
  return <Box aria-hidden sx={[base, ...parts(sx)] as Look} />;
}

const base = {
  borderRadius: 2,
  bgcolor: 'divider',
  animation: 'breathe 1.6s ease-in-out infinite',
  '@keyframes breathe': { '50%': { opacity: 0.45 } },
} as const;
