import { useSyncExternalStore } from 'react';
import { BACK_TO_TOP_AFTER_PX } from '@ndeiya/domain/kernel/frameConstants';
import { IconButton } from '../../components/button/IconButton';
import { KeyboardArrowUpIcon } from '../../components/icons/KeyboardArrowUpIcon';
import { useText } from '../../i18n/language';
import { focusMain } from '../../lib/mainContent';
import { prefersReducedMotion } from '../../lib/reducedMotion';
import { IS_WIDE } from './wide';

/**
 * Appears after 200 px of scrolling (spec §2). On a phone it is beside the menu button, where it covers no
 * text.
 */
export function BackToTop() {
  const t = useText();
  const shown = useSyncExternalStore(subscribe, isFarDown, () => false);
  if (!shown) return null;
  return (
    <IconButton
      aria-label={t('Back to top')}
      onClick={() => {
        window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
        focusMain();
      }}
      sx={{
        position: 'fixed',
        top: 10,
        right: { xs: 64, sm: 72 },
        zIndex: 'tooltip',
        [IS_WIDE]: { top: 'auto', right: 24, bottom: 16, zIndex: 'fab' },
        bgcolor: 'gold.main',
        color: 'gold.contrastText',
        boxShadow: 4,
        '&:hover': { bgcolor: 'gold.light' },
      }}
    >
      <KeyboardArrowUpIcon />
    </IconButton>
  );
}

function subscribe(onScroll: () => void) {
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => {
    window.removeEventListener('scroll', onScroll);
  };
}
const isFarDown = () => window.scrollY > BACK_TO_TOP_AFTER_PX;
