import { useState } from 'react';
import type { ArchiveAnswer } from '@ndeiya/domain/archive/archiveApi';
import { offerMessages as texts } from '@ndeiya/domain/archive/offerMessages';
import { useText } from '../../i18n/language';
import { useArchiveAction, useArchiveCalls } from './archiveCalls';
import { FormProblem } from './FormParts';

interface Props {
  piece: ArchiveAnswer;
  onChanged: (piece: ArchiveAnswer) => void;
}

/** Says where an offered piece stands, and takes it back. */
export function ArchivedPiece({ piece, onChanged }: Props) {
  const t = useText();
  const { id, state, lacks } = piece;
  if (state === 'withdrawn') return <p>{t(texts.states[state])}</p>;
  return (
    <>
      <p>{t(texts.states[state])}</p>
      {state === 'published' && (
        <a href={`/archive/${encodeURIComponent(id)}`}>{t('See it in the archive')}</a>
      )}
      {lacks.includes('consent') && <p className="note">{t(texts.needsConsent)}</p>}
      <ProposedWords piece={piece} onChanged={onChanged} />
      <TakeBack piece={piece} onChanged={onChanged} />
    </>
  );
}

function TakeBack({ piece: { id }, onChanged }: Props) {
  const t = useText();
  const calls = useArchiveCalls();
  const { isBusy, problem, act } = useArchiveAction();
  const [isAsked, setIsAsked] = useState(false);
  if (!isAsked)
    return (
      <button
        type="button"
        className="button"
        onClick={() => {
          setIsAsked(true);
        }}
      >
        {t('Take it back')}
      </button>
    );
  const takeBack = () =>
    act({ run: () => calls.takeBack(id), done: onChanged, failed: texts.takeBackFailed });
  return (
    <div role="alert" className="note">
      <p>{t(texts.takeBack)}</p>
      <FormProblem text={problem} />
      <div className="buttons">
        <button
          type="button"
          className="button"
          onClick={() => {
            setIsAsked(false);
          }}
        >
          {t('Cancel')}
        </button>
        <button
          type="button"
          className="button primary"
          aria-busy={isBusy}
          disabled={isBusy}
          onClick={() => void takeBack()}
        >
          {t('Yes, take it back')}
        </button>
      </div>
    </div>
  );
}

const FIELDS = ['title', 'text', 'translation', 'meaning'] as const;

/** Asks about the words that a translator proposes. Without an answer the own words stay. */
function ProposedWords({ piece, onChanged }: Props) {
  const t = useText();
  const calls = useArchiveCalls();
  const { isBusy, problem, act } = useArchiveAction();
  const { id, rev, proposal } = piece;
  if (!proposal) return null;
  const labels = {
    title: t('Title'),
    text: t('Words'),
    translation: t('Translation'),
    meaning: t('Meaning'),
  };
  const decide = (accept: boolean) =>
    act({ run: () => calls.decideWords(id, { rev, accept }), done: onChanged, failed: texts.decideFailed });
  return (
    <section className="note" aria-label={t('Proposed words')}>
      <p>{t(texts.proposed)}</p>
      {FIELDS.filter((name) => proposal[name] !== piece[name]).map((name) => (
        <div key={name} className="verses">
          <strong>{labels[name]}</strong>
          {/* Screen readers do not say which words are struck out. */}
          <p>
            {t('Yours:')} {piece[name] === '' ? '–' : <del>{piece[name]}</del>}
          </p>
          <p>
            {t('Proposed:')} {proposal[name] === '' ? '–' : <ins>{proposal[name]}</ins>}
          </p>
        </div>
      ))}
      <FormProblem text={problem} />
      <div className="buttons">
        <button type="button" className="button" disabled={isBusy} onClick={() => void decide(false)}>
          {t('Keep my words')}
        </button>
        <button type="button" className="button primary" disabled={isBusy} onClick={() => void decide(true)}>
          {t('Take these words')}
        </button>
      </div>
    </section>
  );
}
