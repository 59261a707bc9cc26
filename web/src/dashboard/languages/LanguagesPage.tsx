import { useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { LanguageInput } from '@ndeiya/domain/languages/language';
import type { ImportAnswer, LanguageTexts, PublishedLanguage } from '@ndeiya/domain/languages/languageApi';
import type { Suggestions } from '@ndeiya/domain/languages/suggestion';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { publishLanguage, removeThanks, saveLanguage, saveThanks } from '../../data/admin/languages';
import { forgetTexts } from '../../i18n/forgetTexts';
import { notify } from '../../lib/notify';
import { runCommand } from '../../lib/useCommand';
import { LanguageChoice } from '../../panels/translate/LanguageChoice';
import { type Row, textRowsOf } from '../../panels/translate/rows';
import type { Sources } from '../../panels/translate/source';
import { useSources } from '../../panels/translate/useSources';
import { useSuggestions } from '../../panels/translate/useSuggestions';
import { useThanks } from '../../panels/translate/useThanks';
import { Workbench } from '../../panels/translate/Workbench';
import { AdminPage } from '../kit/AdminPage';
import { ListState } from '../kit/ListState';
import { useAddressFilter } from '../kit/useAddressFilter';
import { LanguageDialog } from './LanguageDialog';
import { MenuShare } from './MenuShare';
import { PublishQuestion } from './PublishQuestion';
import { useExchange } from './useExchange';
import { useLanguageTexts } from './useLanguageTexts';

type Work = ReturnType<typeof useLanguageTexts>;

/** /admin/languages: the texts of the site in its other languages. */
export function LanguagesPage() {
  const [address, setAddress] = useAddressFilter(IN_ADDRESS);
  const language = address.language || 'ki';
  const setLanguage = (chosen: string) => {
    setAddress({ language: chosen });
  };
  const [isAdding, setIsAdding] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [version, setVersion] = useState(0);
  const source = useSources();
  const work = useLanguageTexts(language);
  const suggested = useSuggestions(language);
  const files = useExchange(language, fileOf(source, language), () => void work.load());
  const showDialog = (isShown: boolean) => () => {
    setIsAdding(isShown);
  };
  const save = async (id: string, input: LanguageInput) => {
    const isSaved = await add(id, input);
    if (isSaved) {
      setVersion(version + 1);
      setLanguage(id);
    }
    return isSaved;
  };
  const actions = (
    <Actions
      onAdd={showDialog(true)}
      onPublish={() => {
        setIsAsking(work.answer !== null);
      }}
      onExport={() => void files.exportFile()}
      onImport={(file) => void files.importFile(file)}
    />
  );
  return (
    <AdminPage
      title="Languages"
      lead="One person translates, another reviews. Visitors see what is reviewed and published."
      actions={actions}
    >
      <LanguageChoice value={language} onChange={setLanguage} version={version} />
      <ImportConflicts
        conflicts={files.conflicts}
        language={language}
        onChoose={(conflict, side) => void files.choose(conflict, side)}
      />
      <Body source={source} work={work} suggested={suggested} firstState={address.state} />
      {isAdding && <LanguageDialog onClose={showDialog(false)} onSave={save} />}
      {isAsking && work.answer && (
        <PublishQuestion
          answer={work.answer}
          sources={source.sources === 'failed' ? null : source.sources}
          onPublish={(known) => void publish(known, work.load)}
          onClose={() => {
            setIsAsking(false);
          }}
        />
      )}
    </AdminPage>
  );
}

interface TextsProps {
  answer: LanguageTexts;
  sources: Sources;
  suggested: Suggestions;
  work: Work;
  firstState: string;
}

function Texts({ answer, sources, suggested, work, firstState }: TextsProps) {
  const { language, caller } = answer;
  const file = sources.files[language.id] ?? {};
  const rows = textRowsOf({ sources: sources.texts, answer, file, suggested, waiting: work.waiting });
  const of = ({ english }: Row) => ({ language: language.id, english });
  const desk = {
    language,
    caller,
    glossary: sources.glossaries?.[language.id] ?? [],
    onSave: (row: Row, text: string) => void work.send({ ...of(row), kind: 'draft', text, base: row.base }),
    onReview: (row: Row) => void work.send({ ...of(row), kind: 'review', text: row.base }),
    onComment: (row: Row, text: string) => void work.send({ ...of(row), kind: 'comment', text }),
  };
  const thanks = useThanks(answer, work.readAt, {
    save: (name) => saveThanks(language.id, name),
    remove: removeThanks,
  });
  return <Workbench rows={rows} desk={desk} thanks={thanks} firstState={firstState} />;
}

interface ActionProps {
  onAdd: () => void;
  onPublish: () => void;
  onExport: () => void;
  onImport: (file: File) => void;
}

/** On a phone the three quiet buttons stand in one line. */
const QUIET = { px: { xs: 1, sm: 2 } };

function Actions({ onAdd, onPublish, onExport, onImport }: ActionProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button sx={QUIET} onClick={onAdd}>
        Add a language
      </Button>
      <Button sx={QUIET} onClick={onExport}>
        Export
      </Button>
      <Button sx={QUIET} onClick={() => input.current?.click()}>
        Import
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/json,.json"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onImport(file);
          target.value = '';
        }}
      />
      <Button variant="contained" onClick={onPublish}>
        Publish
      </Button>
    </>
  );
}

/** Says what a publication has changed for visitors. */
function publishedText({ version, thanked }: PublishedLanguage, before: number): string {
  if (thanked > 0) return workMessages.thanked(thanked);
  return version > before ? workMessages.published : workMessages.nothingNew;
}

/** Publishes, and reads the texts again where that was possible: without a connection the list stays. */
async function publish({ id, version }: LanguageTexts['language'], load: () => Promise<void>): Promise<void> {
  const send = async () => {
    const answer = await publishLanguage(id);
    forgetTexts(id);
    notify.success(publishedText(answer, version));
    await load();
  };
  await runCommand(send, { failed: workMessages.loadFailed });
}

const add = (id: string, input: LanguageInput): Promise<boolean> =>
  runCommand(() => saveLanguage(id, input), {
    done: workMessages.languageSaved,
    failed: workMessages.loadFailed,
  });

/** Above texts that could not be read again: they stay, because somebody may be typing over them. */
const OlderNote = ({ onAgain }: { onAgain: () => void }) => (
  <Alert
    severity="warning"
    sx={{ mb: 3 }}
    action={
      <Button color="inherit" onClick={onAgain}>
        Try again
      </Button>
    }
  >
    {workMessages.older}
  </Alert>
);

interface BodyProps {
  source: ReturnType<typeof useSources>;
  work: Work;
  suggested: Suggestions | null;
  firstState: string;
}

/** All that the list of texts needs; null until it is read. */
function readIn({ source, work, suggested }: BodyProps): Omit<TextsProps, 'work' | 'firstState'> | null {
  const { sources } = source;
  const { answer } = work;
  return sources && sources !== 'failed' && answer && suggested ? { sources, answer, suggested } : null;
}

function Body(props: BodyProps) {
  const { source, work, firstState } = props;
  const { answer, hasFailed } = work;
  const read = readIn(props);
  const isFailed = source.sources === 'failed' || (hasFailed && !answer);
  const waiting = isFailed ? 'failed' : 'loading';
  const retry = () => {
    if (source.sources === 'failed') void source.load();
    if (hasFailed) void work.load();
  };
  return (
    <ListState
      status={read && !isFailed ? 'ready' : waiting}
      isEmpty={!read}
      emptyText=""
      loadingText="Loading texts..."
      failedText={workMessages.loadFailed}
      onRetry={retry}
    >
      {read && (
        <>
          {hasFailed && <OlderNote onAgain={retry} />}
          <MenuShare
            key={`${read.answer.language.id} ${String(read.answer.language.menu_share)}`}
            answer={read.answer}
            sources={read.sources}
            onSave={async (id, input) => (await add(id, input)) && work.load()}
          />
          <Texts key={read.answer.language.id} {...read} work={work} firstState={firstState} />
        </>
      )}
    </ListState>
  );
}

const fileOf = ({ sources }: BodyProps['source'], language: string) =>
  sources && sources !== 'failed' ? (sources.files[language] ?? {}) : {};

const IN_ADDRESS = ['language', 'state'] as const;

type Conflict = ImportAnswer['conflicts'][number];
interface Props {
  conflicts: readonly Conflict[];
  language: string;
  onChoose: (conflict: Conflict, choice: 'dashboard' | 'file') => void;
}

/** Texts that the dashboard and the file have both changed: a person chooses one. */
function ImportConflicts({ conflicts, language, onChoose }: Props) {
  if (conflicts.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 3, '& .MuiAlert-message': { width: '100%' } }}>
      <Typography sx={{ mb: 1 }}>{workMessages.conflict}</Typography>
      {conflicts.map((conflict) => (
        <Box key={conflict.english} role="group" aria-label={conflict.english} sx={{ mb: 2 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{conflict.english}</Typography>
          {(['dashboard', 'file'] as const).map((side) => (
            <Box key={side} sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
              <Typography lang={language} sx={{ flex: 1, minWidth: 160, overflowWrap: 'anywhere' }}>
                {conflict[side] || '(none)'}
              </Typography>
              <Button
                onClick={() => {
                  onChoose(conflict, side);
                }}
              >
                {side === 'file' ? 'Take the file’s' : 'Keep the dashboard’s'}
              </Button>
            </Box>
          ))}
        </Box>
      ))}
    </Alert>
  );
}
