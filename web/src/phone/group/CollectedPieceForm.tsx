import { useState } from 'react';
import type { OfferedAnswer } from '@ndeiya/domain/archive/archiveApi';
import {
  COLLECTED_KIND_TEXTS,
  collectedBody,
  NOTHING_COLLECTED,
  type TypedCollected,
} from '@ndeiya/domain/archive/collecting';
import { offerMessages as texts } from '@ndeiya/domain/archive/offerMessages';
import { ENTRIES, LIMITS } from '@ndeiya/domain/kernel/constants';
import { useText } from '../../i18n/language';
import { isKikuyu } from '../../lib/isKikuyu';
import { useArchiveAction, useArchiveCalls } from './archiveCalls';
import { ArchiveChoice, ArchiveMoreFields } from './ArchiveFields';
import { FormFoot, FormProblem } from './FormParts';
import { LeaderField } from './LeaderField';

interface Props {
  onOffered: (answer: OfferedAnswer) => void;
  onClose: () => void;
}

/** Brings a proverb, a riddle or a story that somebody has told. */
export function CollectedPieceForm({ onOffered, onClose }: Props) {
  const t = useText();
  const calls = useArchiveCalls();
  const { isBusy, problem, setProblem, act } = useArchiveAction();
  const [typed, setTyped] = useState(NOTHING_COLLECTED);
  const set = <F extends keyof TypedCollected>(field: F) => {
    return (value: TypedCollected[F]) => {
      setTyped((before) => ({ ...before, [field]: value }));
    };
  };
  const send = async () => {
    const body = collectedBody(typed);
    if (typeof body === 'string') setProblem(body);
    else await act({ run: () => calls.collect(body), done: onOffered, failed: texts.offerFailed });
  };
  return (
    <main>
      <h1>{t('Bring a proverb, a riddle or a story')}</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <ArchiveChoice
          legend={t('What is it?')}
          labels={COLLECTED_KIND_TEXTS}
          value={typed.kind}
          onChange={set('kind')}
        />
        <WordFields typed={typed} set={set} />
        <ArchiveChoice
          legend={t('Where is it from?')}
          labels={texts.traditions}
          value={typed.tradition}
          onChange={set('tradition')}
        />
        <ArchiveMoreFields typed={typed} set={set} />
        <ArchiveChoice
          legend={t('Does it ask for care?')}
          labels={texts.cares}
          value={typed.care}
          onChange={set('care')}
        />
        <Allowed isAllowed={typed.isAllowed} onChange={set('isAllowed')} />
        <FormProblem text={problem} />
        <FormFoot close={t('Cancel')} store={t('Offer it')} onClose={onClose} isBusy={isBusy} />
      </form>
    </main>
  );
}

interface WordsProps {
  typed: TypedCollected;
  set: (field: 'title' | 'language' | 'text' | 'translation') => (value: string) => void;
}

function WordFields({ typed, set }: WordsProps) {
  const t = useText();
  const isGikuyu = isKikuyu(typed.language);
  return (
    <>
      <LeaderField
        label={t('Language')}
        value={typed.language}
        onChange={set('language')}
        maxLength={LIMITS.nameChars}
        hasLetters
      />
      <LeaderField
        label={t('The words')}
        help={t(texts.wordsHelp)}
        value={typed.text}
        onChange={set('text')}
        rows={4}
        maxLength={ENTRIES.textChars}
        hasLetters={isGikuyu}
      />
      <LeaderField
        label={t('Title (optional)')}
        help={t(texts.titleHelp)}
        value={typed.title}
        onChange={set('title')}
        maxLength={LIMITS.titleChars}
        hasLetters={isGikuyu}
      />
      <LeaderField
        label={t('Translation (optional)')}
        value={typed.translation}
        onChange={set('translation')}
        rows={3}
        maxLength={ENTRIES.textChars}
        hasLetters={!isGikuyu}
      />
    </>
  );
}

interface AllowedProps {
  isAllowed: boolean;
  onChange: (isAllowed: boolean) => void;
}

function Allowed({ isAllowed, onChange }: AllowedProps) {
  const t = useText();
  return (
    <div className="typed">
      <label className="check">
        <input
          type="checkbox"
          checked={isAllowed}
          onChange={({ target }) => {
            onChange(target.checked);
          }}
        />
        <span>{t('Everybody may read it')}</span>
      </label>
      <p className="quiet">{t(texts.allowedHelp)}</p>
    </div>
  );
}
