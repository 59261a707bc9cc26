import type { LanguageTexts } from '@ndeiya/domain/languages/languageApi';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { areaOf } from '../../panels/translate/areas';
import { textRowsOf } from '../../panels/translate/rows';
import type { Sources } from '../../panels/translate/source';

const { publication: words } = workMessages;

interface Props {
  answer: LanguageTexts;
  sources: Sources | null;
  onPublish: (language: LanguageTexts['language']) => void;
  onClose: () => void;
}

/** Asks before texts go out: how many, of which pages, and in which language. */
export function PublishQuestion({ answer, sources, onPublish, onClose }: Props) {
  const { language } = answer;
  const { count, withdrawn, pages } = changesOf(answer, sources);
  return (
    <ConfirmDialog
      open
      text={words.question(language.name)}
      detail={words.changes(count, withdrawn)}
      confirmLabel={words.confirm}
      onConfirm={() => {
        onClose();
        onPublish(language);
      }}
      onClose={onClose}
    >
      {pages.length > 0 && (
        <ul>
          {pages.map(([area, number]) => (
            <li key={area}>{words.page(area, number)}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}

/** Counts by page the texts that visitors will see for the first time or with other words, and the texts that leave. */
function changesOf(answer: LanguageTexts, sources: Sources | null) {
  const { published } = answer;
  const fresh = answer.texts.filter(({ english, text, state }) => {
    return text !== '' && state === 'reviewed' && published[english] !== text;
  });
  const withdrawn = answer.texts.filter(({ english, text }) => text === '' && english in published);
  const known = { sources: sources?.texts ?? [], answer, file: {}, suggested: {}, waiting: [] };
  const places = new Map(textRowsOf(known).map((row) => [row.english, row.places]));
  const pages = new Map<string, number>();
  for (const { english } of fresh) {
    const area = areaOf(places.get(english) ?? []);
    pages.set(area, (pages.get(area) ?? 0) + 1);
  }
  return { count: fresh.length, withdrawn: withdrawn.length, pages: [...pages] };
}
