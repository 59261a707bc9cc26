import { useId, useState } from 'react';
import { langOf, translationLangOf } from '@ndeiya/domain/archive/languageCode';
import { archiveMessages } from '@ndeiya/domain/archive/messages';
import type { ArchiveFile } from '@ndeiya/domain/archive/publicFiles';
import { useParams } from 'react-router-dom';
import { Button } from '../../components/button/Button';
import { Container } from '../../components/Container';
import { EmptyState } from '../../components/EmptyState';
import { LoadFailed } from '../../components/LoadFailed';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { PageHeader } from '../../components/PageHeader';
import { PrintedWithoutFrame } from '../../components/PrintedWithoutFrame';
import { ShareButtons } from '../../components/ShareButtons';
import { Spinner } from '../../components/Spinner';
import { TextLink } from '../../components/TextLink';
import { usePiece } from '../../data/archive';
import { useSettings } from '../../data/home';
import { useSpeech, useText } from '../../i18n/language';
import { paths } from '../../lib/paths';
import { useSiteAddress } from '../../lib/siteAddress';
import { awardText } from './awardText';
import { Claim } from './Claim';
import { Voice } from './Voice';
import { pairedVerses, PIECE_KINDS } from './words';

/** /archive/{id}: a piece with its words, translation and voice. */
export function PiecePage() {
  const { id = '' } = useParams();
  return <Piece key={id} id={id} />;
}

/** Words and translation, verse by verse: side by side, and below each other on a phone. */
function Words({ piece }: { piece: ArchiveFile }) {
  const t = useText();
  const { text, translation, language } = piece;
  if (text === null || text === '') return null;
  const hasTranslation = (translation ?? '') !== '';
  const translationLang = translationLangOf(language, translation ?? '');
  return (
    <Box sx={{ display: 'grid', gap: { xs: 3, md: 3.5 } }}>
      {pairedVerses(text, translation).map(([verse, translated], place) => (
        <Box key={place} sx={hasTranslation ? pair : undefined}>
          <Typography lang={langOf(language)} sx={original}>
            {verse}
          </Typography>
          {translated !== '' && (
            <Typography lang={translationLang} color="text.secondary" sx={lines}>
              {translated}
            </Typography>
          )}
        </Box>
      ))}
      {piece.tradition === 'anothers' && (
        <Typography variant="body2">
          {t('This is the work of somebody else, so that only its beginning is shown.')}
        </Typography>
      )}
    </Box>
  );
}

/** Both columns have one height of a line, so that each line stands beside its translation. */
const lines = {
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  lineHeight: { xs: 1.7, sm: '2.1rem' },
} as const;
const original = { ...lines, fontSize: { xs: '1.2rem', md: '1.3rem' }, fontWeight: 500 } as const;
const pair = {
  display: 'grid',
  gap: { xs: 1, sm: 4 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
  breakInside: 'avoid',
} as const;

/** The award of the piece, as the first thing that is read. */
function Award({ award }: { award: string }) {
  const speech = useSpeech();
  const id = useId();
  if (award === '') return null;
  return (
    <Box component="section" aria-labelledby={id} data-area sx={ribbon}>
      <Typography id={id} component="h2" variant="body2" sx={{ fontWeight: 600 }}>
        {speech.t('Award')}
      </Typography>
      <Typography sx={{ fontWeight: 700, fontSize: '1.15rem', overflowWrap: 'anywhere' }}>
        {awardText(award, speech)}
      </Typography>
    </Box>
  );
}

/** Award and voice stand beside each other where there is room. */
const first = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  columnGap: 4,
  rowGap: 3,
} as const;

const ribbon = {
  justifySelf: 'start',
  maxWidth: '100%',
  px: 2,
  py: 1.25,
  borderRadius: 1.5,
  bgcolor: 'gold.main',
  color: 'gold.contrastText',
  '@media print': { p: 0 },
} as const;

function Facts({ piece }: { piece: ArchiveFile }) {
  const t = useText();
  const facts = [
    [t('Meaning'), piece.meaning],
    [t('Performed by'), piece.label],
    [t('Learnt from'), piece.learnt_from],
    [t('Place'), piece.place],
    [t('Language'), piece.language],
  ].filter(([, value]) => value !== '');
  return (
    <Box component="dl" sx={factList}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {label}
          </Typography>
          <dd>{value}</dd>
        </div>
      ))}
    </Box>
  );
}

const factList = {
  m: 0,
  display: 'grid',
  rowGap: 1.5,
  columnGap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;

/** A piece that asks for care is shown after a tap. */
function Care({ piece, onShow }: { piece: ArchiveFile; onShow: () => void }) {
  const t = useText();
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start', maxWidth: '56ch' }}>
      <Typography sx={{ fontSize: '1.15rem', fontWeight: 600 }}>
        {piece.care === 'deceased'
          ? t('This piece has the words or the voice of somebody who has died.')
          : t('The elders ask for care with this piece. It is not for every occasion.')}
      </Typography>
      <Button variant="contained" onClick={onShow}>
        {t('Show the piece')}
      </Button>
    </Box>
  );
}

function Article({ piece }: { piece: ArchiveFile }) {
  const t = useText();
  return (
    <Box sx={{ display: 'grid', gap: { xs: 4, md: 5 } }}>
      {(piece.award !== '' || piece.sound) && (
        <Box sx={first}>
          <Award award={piece.award} />
          {piece.sound && <Voice sound={piece.sound} />}
        </Box>
      )}
      <Words piece={piece} />
      <Facts piece={piece} />
      {piece.variants.length > 0 && (
        <div data-no-print>
          {piece.variants.map((id, place) => (
            <TextLink key={id} to={paths.archivePiece(id)} sx={{ display: 'inline-block', py: 1, mr: 2 }}>
              {t('Another form of this piece ({number})', { number: place + 1 })}
            </TextLink>
          ))}
        </div>
      )}
      <Source path={paths.archivePiece(piece.id)} />
      <Box data-no-print sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Button variant="outlined" onClick={() => window.print()}>
          {t('Print for a school')}
        </Button>
        <ShareButtons
          title={piece.title}
          path={paths.archivePiece(piece.id)}
          heading={t('Share this piece')}
        />
      </Box>
    </Box>
  );
}

/** On paper: the archive that the words are from, and the address of the piece. */
function Source({ path }: { path: string }) {
  const t = useText();
  const { name } = useSettings();
  const address = useSiteAddress() + path;
  return (
    <Typography variant="body2" sx={{ display: 'none', displayPrint: 'block', overflowWrap: 'anywhere' }}>
      {t('From the archive of {name}: {address}', { name, address })}
    </Typography>
  );
}

function Head({ piece }: { piece: ArchiveFile | null }) {
  const t = useText();
  const via = [{ label: t('Archive'), to: paths.archive }];
  if (!piece) return <PageHeader title={t('Piece')} via={via} area="tea" />;
  const kind = t(PIECE_KINDS[piece.kind] ?? piece.kind);
  return (
    <PageHeader
      title={piece.title}
      titleLang={langOf(piece.language)}
      via={via}
      area="tea"
      lead={`${kind} · ${String(piece.edition)}`}
      about={{ description: `${kind}: ${piece.title}`, image: null }}
    />
  );
}

/** The piece, at once or after a tap. What the HTML left out is read by then. */
function PieceDetails({ piece, read }: { piece: ArchiveFile; read: () => Promise<void> }) {
  const [isShown, setShown] = useState(piece.care === 'none');
  const show = async () => {
    await read();
    setShown(true);
  };
  return isShown ? <Article piece={piece} /> : <Care piece={piece} onShow={() => void show()} />;
}

function Piece({ id }: { id: string }) {
  const t = useText();
  const { data, isFailed, read } = usePiece(id);
  return (
    <>
      <PrintedWithoutFrame />
      <Head piece={data ?? null} />
      <Container maxWidth="md" sx={{ py: { xs: 4, md: 6 }, '@media print': { py: 2 } }}>
        {isFailed && <LoadFailed text={t('The archive cannot be read now.')} onRetry={() => void read()} />}
        {data === undefined && !isFailed && <Spinner label={t('Loading the piece')} />}
        {data && !isFailed && <PieceDetails piece={data} read={read} />}
        {data && <Claim piece={data} />}
        {data === null && (
          <EmptyState text={t(archiveMessages.notFound)} drawing="lost">
            <TextLink to={paths.archive}>{t('All pieces')}</TextLink>
          </EmptyState>
        )}
      </Container>
    </>
  );
}
