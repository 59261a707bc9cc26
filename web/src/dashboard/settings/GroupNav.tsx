import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SETTING_GROUPS } from './groups/all';

function goTo(id: string) {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** Jumps to a group, because the page is long. Buttons, because a link would ask about unsaved changes. */
export function GroupNav() {
  return (
    <Box
      component="nav"
      aria-label="Groups of settings"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 }}
    >
      {SETTING_GROUPS.map(({ id, title }) => (
        <Button
          key={id}
          variant="outlined"
          sx={{ px: 1.75 }}
          onClick={() => {
            goTo(id);
          }}
        >
          {title}
        </Button>
      ))}
    </Box>
  );
}
