import type { LiveLine } from '@ndeiya/domain/programme/live';
import { liveMessages } from '@ndeiya/domain/programme/liveMessages';
import { resultTexts } from '@ndeiya/domain/results/texts';
import { EmptyState } from '../../components/EmptyState';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { ruledList } from '../../components/ruledList';
import { TextLink } from '../../components/TextLink';
import { useLive } from '../../data/live';
import { Content } from '../../i18n/Content';
import { useText } from '../../i18n/language';
import { paths } from '../../lib/paths';

const WORDS: Partial<Record<LiveLine['state'], string>> = liveMessages.states;

/** Before the marks are fixed the public sees the running order and who has performed, and nothing else. */
export function Waiting({ year }: { year: number }) {
  const t = useText();
  const { live } = useLive();
  const isShown = live?.edition === year && live.is_published;
  const performances = isShown ? live.lines.filter(({ kind }) => kind === 'entry') : [];
  if (performances.length === 0) return <EmptyState text={t(resultTexts.notYet)} />;
  return (
    <section aria-labelledby="order">
      <Typography>{t(resultTexts.notYet)}</Typography>
      <Typography id="order" variant="h2" sx={{ mt: 3 }}>
        {t('Running order')}
      </Typography>
      <Box component="ol" aria-labelledby="order" sx={ruledList}>
        {performances.map((line) => (
          <Performance key={line.id} line={line} />
        ))}
      </Box>
      <Typography sx={{ mt: 2 }}>
        <TextLink to={paths.programme} sx={{ display: 'inline-block', py: 1 }}>
          {t('Programme with times')}
        </TextLink>
      </Typography>
    </section>
  );
}

function Performance({ line: { label, category, state } }: { line: LiveLine }) {
  const t = useText();
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{label}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          <Content text={category} />
        </Typography>
      </Box>
      <Typography sx={{ fontWeight: 600, textAlign: 'end' }}>
        {t(WORDS[state] ?? resultTexts.toCome)}
      </Typography>
    </Box>
  );
}

const row = { display: 'flex', justifyContent: 'space-between', gap: 2, py: 1.25 } as const;
