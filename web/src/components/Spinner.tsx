import { useText } from '../i18n/language';
import { Box } from './look/Box';

interface Props {
  /** Screen readers read this. */
  label?: string;
  /** Everybody sees this, below the ring. */
  text?: string;
}

export function Spinner({ label, text }: Props) {
  const t = useText();
  return (
    <Box
      role="status"
      aria-label={text ?? label ?? t('Loading')}
      sx={{ display: 'grid', placeItems: 'center', placeContent: 'center', gap: 2, minHeight: '40vh' }}
    >
      <Box
        sx={{
          width: 44,
          height: 44,
          border: 4,
          borderColor: 'divider',
          borderTopColor: 'primary.main',
          borderRadius: '50%',
          animation: 'turn 900ms linear infinite',
          '@keyframes turn': { to: { transform: 'rotate(1turn)' } },
        }}
      />
      {text}
    </Box>
  );
}
