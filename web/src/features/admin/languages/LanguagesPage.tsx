import { useRef, useState } from 'react';
import Button from '@mui/material/Button';
import type { LanguageTexts } from '@ndeiya/domain/api/languages';
import type { LanguageInput } from '@ndeiya/domain/entities/language';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { EmptyState } from '../../../components/EmptyState';
import { Spinner } from '../../../components/Spinner';
import { publishLanguage, saveLanguage } from '../../../data/admin/languages';
import { failedText } from '../../../lib/api';
import { logError } from '../../../lib/log';
import { notify } from '../../../lib/notify';
import { LanguageChoice } from '../../../translate/LanguageChoice';
import { type Row, rowsOf } from '../../../translate/rows';
import type { Sources } from '../../../translate/source';
import { useSources } from '../../../translate/useSources';
import { Workbench } from '../../../translate/Workbench';
import { AdminPage } from '../shared/AdminPage';
import { Conflicts } from './Conflicts';
import { LanguageDialog } from './LanguageDialog';
import { useExchange } from './useExchange';
import { useLanguageTexts } from './useLanguageTexts';

type Work = ReturnType<typeof useLanguageTexts>;

function Texts({ answer, sources, work }: { answer: LanguageTexts; sources: Sources; work: Work }) {
  const { language, caller } = answer;
  const file = sources.files[language.id] ?? {};
  const rows = rowsOf({ sources: sources.texts, answer, file, waiting: work.waiting });
  const of = ({ english }: Row) => ({ language: language.id, english });
  const desk = {
    language,
    caller,
    onSave: (row: Row, text: string) => void work.send({ ...of(row), kind: 'draft', text, base: row.base }),
    onReview: (row: Row) => void work.send({ ...of(row), kind: 'review', text: row.base }),
    onComment: (row: Row, text: string) => void work.send({ ...of(row), kind: 'comment', text }),
  };
  return <Workbench rows={rows} desk={desk} />;
}

interface ActionProps {
  onAdd: () => void;
  onPublish: () => void;
  onExport: () => void;
  onImport: (file: File) => void;
}

function Actions({ onAdd, onPublish, onExport, onImport }: ActionProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={onAdd}>Add a language</Button>
      <Button onClick={onExport}>Export</Button>
      <Button onClick={() => input.current?.click()}>Import</Button>
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

async function publish(language: string, version: number): Promise<void> {
  try {
    const answer = await publishLanguage(language);
    notify.success(answer.version > version ? workMessages.published : workMessages.nothingNew);
  } catch (error) {
    logError('publish a language', error);
    notify.error(failedText(error, workMessages.loadFailed));
  }
}

async function add(id: string, input: LanguageInput): Promise<boolean> {
  try {
    await saveLanguage(id, input);
    notify.success(workMessages.languageSaved);
    return true;
  } catch (error) {
    logError('add a language', error);
    notify.error(failedText(error, workMessages.loadFailed));
    return false;
  }
}

interface BodyProps {
  sources: ReturnType<typeof useSources>;
  work: Work;
}

function Body({ sources, work }: BodyProps) {
  if (sources === 'failed' || work.hasFailed) {
    return (
      <EmptyState text={workMessages.loadFailed}>
        <Button onClick={() => void work.load()}>Try again</Button>
      </EmptyState>
    );
  }
  if (!sources || !work.answer) return <Spinner text="Loading texts..." />;
  return <Texts key={work.answer.language.id} answer={work.answer} sources={sources} work={work} />;
}

const fileOf = (sources: BodyProps['sources'], language: string) =>
  sources && sources !== 'failed' ? (sources.files[language] ?? {}) : {};

/** /admin/languages: the texts of the site in its other languages. */
export function LanguagesPage() {
  const [language, setLanguage] = useState('ki');
  const [isAdding, setIsAdding] = useState(false);
  const [version, setVersion] = useState(0);
  const sources = useSources();
  const work = useLanguageTexts(language);
  const files = useExchange(language, fileOf(sources, language), () => void work.load());
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
      onPublish={() => void publish(language, work.answer?.language.version ?? 0).then(work.load)}
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
      <Conflicts
        conflicts={files.conflicts}
        language={language}
        onChoose={(conflict, side) => void files.choose(conflict, side)}
      />
      <Body sources={sources} work={work} />
      {isAdding && <LanguageDialog onClose={showDialog(false)} onSave={save} />}
    </AdminPage>
  );
}
