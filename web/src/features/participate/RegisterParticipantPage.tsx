import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import { BeadStrip } from '../../components/BeadStrip';
import { PageHeader } from '../../components/PageHeader';
import { TextLink } from '../../components/TextLink';
import { useSettings } from '../../data/home';
import { paths } from '../../lib/paths';
import { formatLongDate } from '@ndeiya/domain/time';
import { ParticipantForm } from './ParticipantForm';
import { useLoginRequired } from './useLoginRequired';

/** /register/participant, for those who are logged in (spec §2). */
export function RegisterParticipantPage() {
  const admitted = useLoginRequired();
  return (
    <>
      <PageHeader title="Register to Contend" lead="You may register once in each category." />
      <Container maxWidth="sm" sx={{ py: { xs: 3, md: 6 } }}>
        {admitted && <Entry />}
      </Container>
    </>
  );
}

function Entry() {
  const { name, event_date, location } = useSettings();
  return (
    <>
      <Box
        sx={{
          overflow: 'hidden',
          borderRadius: 2,
          border: 2,
          borderColor: 'earth.main',
          bgcolor: 'background.paper',
        }}
      >
        <Box sx={{ px: { xs: 2.5, sm: 4 }, py: 2.5, bgcolor: 'earth.main', color: 'earth.contrastText' }}>
          <Typography sx={{ fontWeight: 700 }}>{name}</Typography>
          <Typography>
            {formatLongDate(event_date)}, {location}
          </Typography>
        </Box>
        <BeadStrip />
        <Box sx={{ p: { xs: 2.5, sm: 4 } }}>
          <ParticipantForm />
        </Box>
      </Box>
      <Typography sx={{ mt: 2.5 }}>
        By registering you accept the <TextLink to={paths.terms}>Terms &amp; Conditions</TextLink>. What the
        categories and prizes are: <TextLink to={paths.participate}>Participate</TextLink>.
      </Typography>
    </>
  );
}
