import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useLocation, useNavigate } from 'react-router-dom';
import { BeadStrip } from '../../components/BeadStrip';
import { Breadcrumbs } from '../../components/Breadcrumbs';
import { TextLink } from '../../components/TextLink';
import { paths } from '../../lib/paths';
import { logout } from '../../lib/session/session';
import { usePageTitle } from '../../lib/usePageTitle';
import { SECTIONS } from './sections';

function Sidebar() {
  const navigate = useNavigate();
  return (
    <Stack
      component="nav"
      aria-label="Admin"
      spacing={1}
      sx={{ p: 3, bgcolor: 'earth.main', color: 'earth.contrastText' }}
    >
      {SECTIONS.map(({ label, path }) => (
        <TextLink key={path} to={`${paths.admin}/${path}`} color="inherit" sx={{ py: 1 }}>
          {label}
        </TextLink>
      ))}
      <TextLink to={paths.home} color="inherit" sx={{ py: 1 }}>
        Back to the site
      </TextLink>
      <Button
        variant="outlined"
        color="inherit"
        onClick={() => {
          void navigate(paths.home);
          void logout();
        }}
      >
        Logout
      </Button>
    </Stack>
  );
}

/** What an administrator finds until the dashboard is there: its sections' names, and that they are being built. */
export function AdminHome() {
  usePageTitle('Admin');
  const { pathname } = useLocation();
  const section = SECTIONS.find(({ path }) => pathname.startsWith(`${paths.admin}/${path}`));
  const trail = section
    ? [{ label: 'Admin', to: paths.admin }, { label: section.label }]
    : [{ label: 'Admin' }];
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { md: '240px 1fr' }, minHeight: '100dvh' }}>
      <Sidebar />
      <Box component="main">
        <BeadStrip />
        <Container sx={{ py: 5 }}>
          <Breadcrumbs trail={trail} />
          <Typography variant="h1" sx={{ mb: 2 }}>
            {section?.label ?? 'Admin'}
          </Typography>
          <Typography>This part is being built.</Typography>
        </Container>
      </Box>
    </Box>
  );
}
