import { Container } from '../../components/Container';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { OnlyInEnglish } from '../../components/OnlyInEnglish';
import { PageHeader } from '../../components/PageHeader';
import { TextLink } from '../../components/TextLink';
import { useSettings } from '../../data/home';
import { Content } from '../../i18n/Content';
import { useSpeech } from '../../i18n/language';
import type { Speech, Translate } from '../../i18n/texts';
import { ContactUs } from './ContactUs';
import { type Clause, terms } from './terms';
import { AROUND, termsSpeech } from './termsSpeech';

/** /terms: the competition's rules and the use of personal data (DESIGN §6). */
export function TermsPage() {
  const page = useSpeech();
  const settings = useSettings();
  const speech = termsSpeech(settings, page);
  const { t, language } = speech;
  const clauses = terms(settings, speech);
  const lead = t(AROUND.lead, { name: settings.name, edition: settings.edition });
  return (
    <>
      <PageHeader
        area="earth"
        title={page.t('Terms & Conditions')}
        lead={<span lang={language}>{lead}</span>}
      />
      <Container sx={{ py: { xs: 3, md: 6 } }}>
        {language !== page.language && <OnlyInEnglish />}
        <Box sx={columns} lang={language}>
          <Contents clauses={clauses} t={t} />
          <Box sx={{ maxWidth: '68ch', minWidth: 0 }}>
            {clauses.map((clause, index) => (
              <ClauseText key={clause.id} clause={clause} number={index + 1} speech={speech} />
            ))}
            <ContactUs number={clauses.length + 1} contact={settings.contact} t={t} />
          </Box>
        </Box>
      </Container>
    </>
  );
}

function Contents({ clauses, t }: { clauses: readonly Clause[]; t: Translate }) {
  const entries = [
    ...clauses.map(({ id, title }) => ({ id, title })),
    { id: 'contact', title: t(AROUND.contact) },
  ];
  return (
    <Box component="nav" aria-label={t('On this page')} sx={contents}>
      <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 1.25 }}>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <TextLink to={`#${id}`}>{title}</TextLink>
          </li>
        ))}
      </Box>
    </Box>
  );
}

interface ClauseProps {
  clause: Clause;
  number: number;
  speech: Speech;
}

function ClauseText({ clause: { id, title, points }, number, speech }: ClauseProps) {
  return (
    <Box component="section" id={id} aria-labelledby={`${id}-title`} sx={{ mb: { xs: 4, md: 5 } }}>
      <Typography id={`${id}-title`} component="h2" variant="h3" sx={{ mb: 1.5 }}>
        {number}. {title}
      </Typography>
      <Box
        component="ul"
        sx={{ m: 0, pl: 2.5, display: 'grid', gap: 1, '& ::marker': { color: 'primary.main' } }}
      >
        {points.map((point) => (
          <Typography component="li" key={typeof point === 'string' ? point : point.typed}>
            {typeof point === 'string' ? point : <Content text={point.typed} speech={speech} />}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: { xs: 4, md: 6 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '240px minmax(0, 1fr)' },
} as const;

const contents = {
  position: { md: 'sticky' },
  top: { md: 96 },
  p: { xs: 2.5, md: 0 },
  borderRadius: 2,
  bgcolor: { xs: 'background.paper', md: 'transparent' },
} as const;
