import { Fact } from '../../components/Fact';
import { PlaceOutlinedIcon as PlaceIcon } from '../../components/icons/PlaceOutlinedIcon';
import { ScheduleIcon } from '../../components/icons/ScheduleIcon';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { TextLink } from '../../components/TextLink';
import { Content } from '../../i18n/Content';
import { useText } from '../../i18n/language';
import { useDates } from '../../i18n/useDates';
import { ENTRY_ID } from './EntryPanel';

interface Props {
  text: string;
  date: Date;
  location: string;
}

export function AboutEvent({ text, date, location }: Props) {
  const t = useText();
  return (
    <Box sx={columns}>
      <Typography variant="subtitle1" component="p" sx={{ maxWidth: '60ch', whiteSpace: 'pre-line' }}>
        <Content text={text} />
      </Typography>
      <Box sx={ticket}>
        <Fact icon={ScheduleIcon}>{useDates().longDate(date)}</Fact>
        <Fact icon={PlaceIcon}>
          <Content text={location} />
        </Fact>
        <TextLink to={`#${ENTRY_ID}`} sx={{ mt: 0.5, fontWeight: 700 }}>
          {t('Go to registration')}
        </TextLink>
      </Box>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: { xs: 3, md: 6 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;

const ticket = {
  display: 'grid',
  gap: 1,
  p: 2.5,
  fontSize: '1.1rem',
  borderRadius: 2,
  boxShadow: '0 0 0 1px var(--mui-palette-divider)',
  bgcolor: 'background.paper',
} as const;
