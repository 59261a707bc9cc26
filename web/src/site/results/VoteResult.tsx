import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import { voteResultTexts as texts } from '@ndeiya/domain/vote/voteResultTexts';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { ruledList } from '../../components/ruledList';
import { OutLink } from '../../components/TextLink';
import { readPublishedVote } from '../../data/votes';
import { Content } from '../../i18n/Content';
import { useText } from '../../i18n/language';
import { NetworkError } from '../../lib/apiErrors';
import { paths } from '../../lib/paths';
import { useRequest } from '../../server/useRequest';

/** The favourite of the audience, and how many votes each performance got. Nothing where no vote of the year is published. */
export function VoteResult({ year }: { year: number }) {
  const t = useText();
  const { data: vote } = useRequest({
    key: String(year),
    read: () => readPublishedVote(year).catch(noneWithoutNetwork),
    name: 'read the vote',
  });
  if (!vote) return null;
  const known = new Map(vote.entries.map((entry) => [entry.id, entry]));
  const rows = vote.tally.flatMap(({ id, ...row }) => {
    const entry = known.get(id);
    return entry ? [{ entry, ...row }] : [];
  });
  const first = rows.filter(({ entry }) => vote.winners?.includes(entry.id));
  return (
    <Box component="section" aria-labelledby="people" sx={{ display: 'grid', gap: 2 }}>
      <Typography id="people" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {vote.title}
      </Typography>
      <Typography sx={{ maxWidth: '60ch' }}>{t(texts.lead)}</Typography>
      {first.length > 0 ? (
        <Box data-area component="ul" aria-labelledby="people" sx={panel}>
          {first.map((row) => (
            <Row key={row.entry.id} {...row} />
          ))}
        </Box>
      ) : (
        <Typography>{t(texts.nobody)}</Typography>
      )}
      <details>
        <Box component="summary" sx={{ py: 1, fontWeight: 600, cursor: 'pointer' }}>
          {t(texts.all)}
        </Box>
        <Box component="ul" sx={ruledList}>
          {rows.map((row) => (
            <Row key={row.entry.id} {...row} />
          ))}
        </Box>
      </details>
      <Counts counts={vote.counts} />
      <Typography sx={{ maxWidth: '60ch' }}>
        {t(texts.count)}{' '}
        <OutLink href={`${paths.editionResults(year)}/votes.json`} sx={{ display: 'inline-block', py: 1 }}>
          {t(texts.file)}
        </OutLink>
      </Typography>
    </Box>
  );
}

type Entry = VoteAnswer['entries'][number];

function Words({ entry: { label, title, category, withdrawn } }: { entry: Entry }) {
  const t = useText();
  return (
    <Box sx={{ minWidth: 0, flex: 1 }}>
      <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{label}</Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {title && `${title} · `}
        <Content text={category} />
        {withdrawn && ` · ${t(texts.withdrawn)}`}
      </Typography>
    </Box>
  );
}

interface RowProps {
  entry: Entry;
  /** Null for an entry without a place. */
  place: number | null;
  votes: number;
}

function Row({ entry, place, votes }: RowProps) {
  const t = useText();
  return (
    <Box component="li" sx={line}>
      <Box aria-hidden={place === null} sx={badge}>
        {place}
      </Box>
      <Words entry={entry} />
      <Typography sx={{ fontWeight: 700, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}>
        {votes}
        <Box component="span" sx={{ display: 'block', fontSize: '0.875rem', fontWeight: 400 }}>
          {t(texts.votes)}
        </Box>
      </Typography>
    </Box>
  );
}

function Counts({ counts }: Pick<VoteAnswer, 'counts'>) {
  const t = useText();
  if (!counts || !('used' in counts)) return null;
  const facts = [
    [texts.printed, counts.printed],
    [texts.active, counts.active],
    [texts.used, counts.used],
    [texts.spoilt, counts.spoilt],
    ...(counts.damaged ? ([[texts.damaged, counts.damaged]] as const) : []),
    ...(counts.unreadable ? ([[texts.unreadable, counts.unreadable]] as const) : []),
  ] as const;
  return (
    <Typography>
      {t(texts.tickets)}: {facts.map(([text, count]) => `${String(count)} ${t(text)}`).join(' · ')}
    </Typography>
  );
}

/** Without a network nobody knows if there is a vote, so there is nothing to say about it. */
function noneWithoutNetwork(error: unknown): null {
  if (error instanceof NetworkError) return null;
  throw error;
}

const panel = {
  listStyle: 'none',
  m: 0,
  px: { xs: 2, md: 4 },
  py: 1,
  borderRadius: 2,
  bgcolor: 'gold.main',
  color: 'gold.contrastText',
} as const;

const line = { display: 'flex', alignItems: 'center', gap: 1.5, py: 1.25 } as const;

const badge = {
  flex: 'none',
  width: 44,
  fontFamily: 'h1.fontFamily',
  fontWeight: 800,
  fontSize: '2.25rem',
  lineHeight: 1,
  textAlign: 'center',
} as const;
