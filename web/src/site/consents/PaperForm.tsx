import type { ConsentForm } from '@ndeiya/domain/consents/consentApi';
import { purposesOf } from '@ndeiya/domain/consents/purposes';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { Content } from '../../i18n/Content';
import { useText } from '../../i18n/language';
import { useDates } from '../../i18n/useDates';
import { TermsText } from './TermsText';

/** One sheet of paper: the text, the boxes, and the lines to sign. It names the version of the text that it shows. */
export function PaperForm({ form }: { form: ConsentForm }) {
  const t = useText();
  const { longDate } = useDates();
  const { child, entry, edition, guardian, terms } = form;
  const number = entry.number && t('No. {number}', { number: entry.number });
  return (
    <Box component="article" sx={paper}>
      <Typography component="h2" variant="h3">
        {child}
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>
        {`${edition.name} · ${longDate(new Date(edition.event_date))} · `}
        <Content text={edition.location} />
      </Typography>
      <Typography sx={{ mb: 2 }}>
        {number && `${number} · `}
        <Content text={entry.category} />
        {entry.title && ` · ${entry.title}`}
      </Typography>
      <TermsText terms={terms} />
      {purposesOf(terms).map((purpose) => (
        <Box key={purpose} sx={row}>
          <Box component="span" sx={box} />
          <span lang={terms.language}>{terms.purposes[purpose]}</span>
        </Box>
      ))}
      <Box sx={row}>
        <Box component="span" sx={box} />
        <span>{t('I say no. The child does not take part.')}</span>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, mt: 2, breakInside: 'avoid' }}>
        <Line label={t('Name of the parent or guardian: {name}', { name: guardian.name })} />
        <Line label={t('Place and date')} />
        <Line label={t('Signature or thumbprint')} />
        <Line label={t('Witness, if the guardian does not write')} />
      </Box>
      <Typography variant="caption">{t('Text {id}', { id: terms.id })}</Typography>
    </Box>
  );
}

/** A line to write on, with its label below it. */
function Line({ label }: { label: string }) {
  return (
    <Box sx={{ flex: '1 1 40%', minWidth: 160 }}>
      <Box sx={{ height: 44, borderBottom: '1px solid currentColor' }} />
      <Typography variant="body2">{label}</Typography>
    </Box>
  );
}

const paper = {
  fontSize: '0.95rem',
  '@media print': { color: '#000', fontSize: '10.5pt', '& p': { marginBottom: '4pt' } },
} as const;
const row = { display: 'flex', gap: 1.5, py: 0.75, breakInside: 'avoid' } as const;
const box = { flex: 'none', width: 20, height: 20, border: '1.5px solid currentColor' } as const;
