import { useId, useState } from 'react';
import { foldedText } from '@ndeiya/domain/archive/fold';
import { langOf } from '@ndeiya/domain/archive/languageCode';
import type { ArchiveLine, ArchiveList } from '@ndeiya/domain/archive/publicFiles';
import { Container } from '../../components/Container';
import { EmptyState } from '../../components/EmptyState';
import { Field, fieldLook } from '../../components/form/FieldFrame';
import { LoadFailed } from '../../components/LoadFailed';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { PageHeader } from '../../components/PageHeader';
import { ShowMore } from '../../components/ShowMore';
import { Spinner } from '../../components/Spinner';
import { TextLink } from '../../components/TextLink';
import { useArchive } from '../../data/archive';
import { useSpeech, useText } from '../../i18n/language';
import { paths } from '../../lib/paths';
import { awardText } from './awardText';
import { BrowseChoice } from './BrowseChoice';
import { useSearch } from './useSearch';
import { WithdrawByCode } from './WithdrawByCode';
import { PIECE_KINDS } from './words';

const STEP = 24;

/** /archive: songs, poems, proverbs, riddles and stories that stay. */
export function PiecesPage() {
  const t = useText();
  return (
    <>
      <PageHeader
        title={t('Archive')}
        area="tea"
        lead={t('Songs, poems, proverbs, riddles and stories, to read and to hear.')}
      />
      <Container maxWidth="md" sx={{ py: { xs: 3, md: 5 } }}>
        <Content />
        <WithdrawByCode />
      </Container>
    </>
  );
}

function Line({ line }: { line: ArchiveLine }) {
  const speech = useSpeech();
  const { t } = speech;
  const award = awardText(line.award, speech);
  const facts = [t(PIECE_KINDS[line.kind] ?? line.kind), line.label, line.place];
  return (
    <Box component="li" sx={row}>
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        <TextLink to={paths.archivePiece(line.id)} lang={langOf(line.language)}>
          {line.title}
        </TextLink>
      </Typography>
      <Typography color="text.secondary">
        {[...facts, line.has_sound ? t('with a voice') : ''].filter(Boolean).join(' · ')}
      </Typography>
      {award !== '' && (
        <Typography data-area variant="body2" sx={ribbon}>
          {award}
        </Typography>
      )}
    </Box>
  );
}

const row = { py: 2, borderBottom: 1, borderColor: 'divider' } as const;
const ribbon = {
  width: 'fit-content',
  maxWidth: '100%',
  mt: 0.75,
  px: 1,
  borderRadius: 1,
  bgcolor: 'gold.main',
  color: 'gold.contrastText',
  fontWeight: 600,
  overflowWrap: 'anywhere',
} as const;
const columns = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  columnGap: 5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;

const unique = (values: string[]) => [...new Set(values)].filter(Boolean).sort();
/** Each language once, however it is written: Gĩkũyũ and Gikuyu have one index. A piece without a language has one too. */
const languagesOf = (lines: readonly ArchiveLine[]) => [
  ...new Set(lines.map(({ language }) => foldedText(language))),
];
const NONE = { kind: '', edition: '', place: '', award: '' };
type Chosen = typeof NONE;

const fits = (line: ArchiveLine, chosen: Chosen) =>
  (Object.keys(chosen) as (keyof Chosen)[]).every(
    (field) => chosen[field] === '' || String(line[field]) === chosen[field],
  );

function Pieces({ list }: { list: ArchiveList }) {
  const speech = useSpeech();
  const { t } = speech;
  const { items } = list;
  const id = useId();
  const [chosen, setChosen] = useState(NONE);
  const [most, setMost] = useState(STEP);
  const search = useSearch(languagesOf(items));
  const shown = items.filter((line) => fits(line, chosen) && (search.ids?.has(line.id) ?? true));
  const choice = (field: keyof Chosen, label: string) => (
    <BrowseChoice
      label={label}
      value={chosen[field]}
      options={unique(items.map((line) => String(line[field])))}
      optionLabel={(value) => {
        if (field === 'kind') return t(PIECE_KINDS[value] ?? value);
        return field === 'award' ? awardText(value, speech) : value;
      }}
      onChange={(value) => setChosen({ ...chosen, [field]: value })}
    />
  );
  return (
    <>
      <Box role="search" aria-label={t('Archive')} sx={{ display: 'grid', gap: 2, mb: 3 }}>
        <Field id={id} label={t('Search the archive')}>
          <Box
            component="input"
            id={id}
            type="search"
            autoComplete="off"
            value={search.words}
            onFocus={() => void search.load()}
            onChange={(event: { target: { value: string } }) => search.setWords(event.target.value)}
            sx={fieldLook}
          />
        </Field>
        <Box sx={choices}>
          {choice('kind', t('Kind'))}
          {choice('edition', t('Edition'))}
          {choice('place', t('Place'))}
          {choice('award', t('Award'))}
        </Box>
      </Box>
      <Box role="status" sx={{ minHeight: '1.65em', fontWeight: 600 }}>
        {search.isFailed
          ? t('The search cannot be loaded now. Please try again.')
          : t('{count, plural, one {# piece} other {# pieces}}', { count: shown.length })}
      </Box>
      <Box component="ul" sx={columns}>
        {shown.slice(0, most).map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </Box>
      <ShowMore
        what={t('pieces')}
        state="idle"
        hasMore={shown.length > most}
        onShowMore={() => setMost(most + STEP)}
      />
    </>
  );
}

const choices = {
  display: 'grid',
  gap: 2,
  // A third choice takes the whole line of a phone.
  '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(10rem, 1fr))' },
} as const;

function Content() {
  const t = useText();
  const { data, isFailed, read } = useArchive();
  if (data && data.items.length > 0) return <Pieces list={data} />;
  if (isFailed) return <LoadFailed text={t('The archive cannot be read now.')} onRetry={() => void read()} />;
  if (!data) return <Spinner label={t('Loading the archive')} />;
  return <EmptyState text={t('No pieces are published in the archive yet.')} />;
}
