import { type Look, parts, Pressable, type PressableProps } from './Pressable';

/** A button that is an icon; give it an `aria-label`. */
export function IconButton({ sx, ...props }: PressableProps & { 'aria-label': string }) {
  return <Pressable {...props} sx={[base, ...parts(sx)] as Look} />;
}

const base = {
  flex: 'none',
  width: 44,
  height: 44,
  borderRadius: '50%',
  '&:hover': { bgcolor: 'action.hover' },
} as const;
