import { useText } from '../i18n/language';
import { focusMain, MAIN_ID } from '../lib/mainContent';
import { Box } from './look/Box';

/** The first element that Tab reaches: a link past the navigation to the content. */
export function SkipLink() {
  const t = useText();
  return (
    <Box
      component="a"
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        event.preventDefault();
        focusMain();
      }}
      sx={{
        position: 'fixed',
        displayPrint: 'none',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: 1,
        bgcolor: 'earth.main',
        color: 'earth.contrastText',
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      {t('Skip to content')}
    </Box>
  );
}
