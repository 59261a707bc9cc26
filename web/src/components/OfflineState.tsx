import { frameMessages as messages } from '@ndeiya/domain/kernel/frameMessages';
import { useText } from '../i18n/language';
import { Box } from './look/Box';
import { Typography } from './look/Typography';

/** Replaces content that cannot be shown offline because it was never loaded on this device. */
export function OfflineState({ heading = 'p' }: { heading?: 'h1' | 'p' }) {
  const t = useText();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'center', textAlign: 'center', px: 2, py: 5 }}>
      <Ember />
      <Typography variant={heading === 'h1' ? 'h1' : 'h3'} component={heading}>
        {t(messages.connection.unseenTitle)}
      </Typography>
      <Typography sx={{ maxWidth: '46ch' }}>{t(messages.connection.unseen)}</Typography>
    </Box>
  );
}

function Ember() {
  return (
    <Box component="svg" viewBox="0 0 120 84" aria-hidden sx={{ width: 132, color: 'earth.light' }}>
      <path d="M8 74q52-30 104 0z" fill="currentColor" />
      <path d="M26 66 66 48m28 18L50 46" stroke="currentColor" strokeWidth="9" strokeLinecap="round" />
      <path
        d="M60 60c-9 0-14-6-14-12 0-5 3-8 6-11 0 3 1 5 3 6 1-7 5-10 5-15 6 5 14 12 14 20 0 7-5 12-14 12z"
        fill="var(--dye-fire)"
      />
      <path d="M60 58c-4 0-6-3-6-6 0-4 4-6 5-10 4 4 7 6 7 10s-2 6-6 6z" fill="var(--dye-gold)" />
      <path
        d="M46 22q-6-6 0-11t0-9m28 20q-6-6 0-11t0-9"
        stroke="currentColor"
        strokeWidth="3"
        fill="none"
        strokeLinecap="round"
        opacity=".55"
      />
    </Box>
  );
}
