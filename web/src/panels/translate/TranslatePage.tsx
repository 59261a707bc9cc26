import { lazy, Suspense, useState } from 'react';
import Alert from '@mui/material/Alert';
import { PREPARED_LANGUAGES } from '@ndeiya/domain/languages/known';
import type { LanguageTexts } from '@ndeiya/domain/languages/languageApi';
import type { Suggestions } from '@ndeiya/domain/languages/suggestion';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import * as languages from 'virtual:routes/languages';
import { Button } from '../../components/button/Button';
import { Container } from '../../components/Container';
import { EmptyState } from '../../components/EmptyState';
import { LinkButton } from '../../components/LinkButton';
import { Box } from '../../components/look/Box';
import { MuiArea } from '../../components/mui/MuiArea';
import { PageHeader } from '../../components/PageHeader';
import { Spinner } from '../../components/Spinner';
import { useEnglishOnly } from '../../i18n/language';
import { logError } from '../../lib/log';
import type { HeldPass } from '../../lib/passStore';
import { paths } from '../../lib/paths';
import { call } from '../../server/call';
import { heldPass } from '../../server/pass';
import { LanguageChoice } from './LanguageChoice';
import { usePassDesk } from './passDesk';
import { type Row, textRowsOf } from './rows';
import type { Sources } from './source';
import { useSources } from './useSources';
import { useSuggestions } from './useSuggestions';
import { useThanks } from './useThanks';
import { Workbench } from './Workbench';

const FIRST = Object.keys(PREPARED_LANGUAGES)[0] ?? 'ki';
/** The key in localStorage with the language that was translated last. */
const LAST = 'translated-language';

/** /translate: the texts of the site and the words of the archive for the holder of a translator's pass. It is in English, which translators read. */
export function TranslatePage() {
  useEnglishOnly();
  const pass = heldPass();
  return (
    <MuiArea>
      <PageHeader title="Translate" />
      <Container maxWidth="md" sx={{ py: { xs: 3, md: 6 } }}>
        {pass?.role === 'translator' ? (
          <Open pass={pass} />
        ) : (
          <EmptyState text={workMessages.noPass}>
            <LinkButton to={paths.pass}>Open my pass</LinkButton>
          </EmptyState>
        )}
      </Container>
    </MuiArea>
  );
}

interface TextsProps {
  answer: LanguageTexts;
  sources: Sources;
  suggested: Suggestions;
  work: ReturnType<typeof usePassDesk>;
  pass: string;
}

function Texts({ answer, sources, suggested, work, pass }: TextsProps) {
  const { language, caller } = answer;
  const file = sources.files[language.id] ?? {};
  const rows = textRowsOf({ sources: sources.texts, answer, file, suggested, waiting: work.waiting });
  const of = ({ english }: Row) => ({ language: language.id, english });
  const desk = {
    language,
    caller,
    glossary: sources.glossaries?.[language.id] ?? [],
    onSave: (row: Row, text: string) => {
      work.add({ ...of(row), kind: 'draft', text, base: row.base });
    },
    onReview: (row: Row) => {
      work.add({ ...of(row), kind: 'review', text: row.base });
    },
    onComment: (row: Row, text: string) => {
      work.add({ ...of(row), kind: 'comment', text });
    },
  };
  const thanks = useThanks(answer, work.readAt, {
    save: (name) => call(languages.thank, { params: { id: language.id }, body: { name }, pass }),
  });
  return <Workbench rows={rows} desk={desk} thanks={thanks} />;
}

interface NoticeProps {
  work: TextsProps['work'];
  source: ReturnType<typeof useSources>;
}

/** The sentence in place of texts or above them; null where all is well. */
function Notice({ work, source: { sources, load } }: NoticeProps) {
  if (work.problem) return <Alert severity="error">{work.problem}</Alert>;
  if (sources === 'failed') {
    return (
      <EmptyState text={workMessages.loadFailed} drawing="failed">
        <Button variant="outlined" onClick={() => void load()}>
          Try again
        </Button>
      </EmptyState>
    );
  }
  if (!work.isKept) return work.answer && sources ? null : <Spinner text="Loading texts..." />;
  if (!work.answer) return <EmptyState text={workMessages.loadFailed} />;
  return <Alert severity="info">{workMessages.kept}</Alert>;
}

/** The changes that the browser did not store; null where there are none. */
function NotStored({ work: { unstored, storeAgain } }: Pick<NoticeProps, 'work'>) {
  if (unstored === 0) return null;
  const action = (
    <Button color="inherit" onClick={storeAgain}>
      Try again
    </Button>
  );
  return (
    <Alert severity="error" sx={{ mb: 2 }} action={action}>
      {workMessages.notStoredYet(unstored)}
    </Alert>
  );
}

function Work({ pass, language }: { pass: HeldPass; language: string }) {
  const source = useSources();
  const { sources } = source;
  const suggested = useSuggestions(language, pass.token);
  const work = usePassDesk(pass.token, language);
  const isRead = sources !== null && sources !== 'failed' && work.answer;
  const isWaiting = isRead && suggested === null;
  return (
    <>
      <Notice work={work} source={source} />
      <NotStored work={work} />
      {isWaiting && <Spinner text="Loading texts..." />}
      {isRead && suggested && (
        <Texts answer={isRead} sources={sources} suggested={suggested} work={work} pass={pass.token} />
      )}
    </>
  );
}

function lastLanguage(): string {
  try {
    return localStorage.getItem(LAST) ?? FIRST;
  } catch (error) {
    logError('read the language of the last visit', error);
    return FIRST;
  }
}

function remember(language: string) {
  try {
    localStorage.setItem(LAST, language);
  } catch (error) {
    logError('keep the language for the next visit', error);
  }
}

// Most visits are for the texts of the site.
const ArchiveReview = lazy(async () => ({ default: (await import('./ArchiveReview')).ArchiveReview }));

function SiteTexts({ pass }: { pass: HeldPass }) {
  const [language, setLanguage] = useState(lastLanguage);
  const choose = (chosen: string) => {
    setLanguage(chosen);
    remember(chosen);
  };
  return (
    <>
      <LanguageChoice value={language} onChange={choose} />
      <Work key={language} pass={pass} language={language} />
    </>
  );
}

/** The two tasks of a translator: the texts of the site, and the words of the archive. */
function Open({ pass }: { pass: HeldPass }) {
  const [task, setTask] = useState<'site' | 'archive'>('site');
  const choice = (one: typeof task, label: string) => (
    <Button
      variant={task === one ? 'contained' : 'outlined'}
      aria-pressed={task === one}
      onClick={() => {
        setTask(one);
      }}
    >
      {label}
    </Button>
  );
  return (
    <>
      <Box role="group" aria-label="Task" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 3 }}>
        {choice('site', 'Texts of the site')}
        {choice('archive', 'Words of the archive')}
      </Box>
      {/* It stays, so that drafts which wait for the network are sent meanwhile. */}
      <div hidden={task !== 'site'}>
        <SiteTexts pass={pass} />
      </div>
      {task === 'archive' && (
        <Suspense fallback={<Spinner text="Loading the archive..." />}>
          <ArchiveReview token={pass.token} />
        </Suspense>
      )}
    </>
  );
}
