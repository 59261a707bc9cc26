import { useState } from 'react';
import type { ArchiveAnswer, OfferedAnswer } from '@ndeiya/domain/archive/archiveApi';
import type { OfferInput } from '@ndeiya/domain/archive/item';
import { offerMessages as texts } from '@ndeiya/domain/archive/offerMessages';
import { useText } from '../../i18n/language';
import { useArchiveAction, useArchiveCalls } from './archiveCalls';
import { ArchiveChoice, ArchiveMoreFields } from './ArchiveFields';
import { FormFoot, FormProblem } from './FormParts';
import type { GroupEntry } from './roster';

type Typed = Pick<OfferInput, 'shows' | 'care'> & {
  kind: OfferInput['kind'] | '';
  tradition: OfferInput['tradition'] | '';
  learnt_from: string;
  place: string;
  meaning: string;
};
/** Nothing is ticked until the leader ticks it. */
const BLANK: Typed = {
  kind: '',
  tradition: '',
  care: 'none',
  shows: { text: false, sound: false, name: false },
  learnt_from: '',
  place: '',
  meaning: '',
};

interface Props {
  entry: GroupEntry;
  /** The offer that is changed; null for the first one. */
  piece: ArchiveAnswer | null;
  onOffered: (answer: OfferedAnswer) => void;
  onClose: () => void;
}

/** Asks which parts of a piece the archive may show. */
export function OfferPieceForm({ entry, piece, onOffered, onClose }: Props) {
  const t = useText();
  const calls = useArchiveCalls();
  const { isBusy, problem, setProblem, act } = useArchiveAction();
  const [typed, setTyped] = useState<Typed>(piece?.state === 'offered' ? piece : BLANK);
  const set = <F extends keyof Typed>(field: F) => {
    return (value: Typed[F]) => {
      setTyped((before) => ({ ...before, [field]: value }));
    };
  };
  const send = async () => {
    const { kind, tradition, care, shows, learnt_from, place, meaning } = typed;
    const found = problemOf(typed);
    setProblem(found);
    if (found !== null || kind === '' || tradition === '') return;
    const body = { kind, tradition, care, shows, learnt_from, place, meaning };
    await act({ run: () => calls.offer(entry.id, body), done: onOffered, failed: texts.offerFailed });
  };
  return (
    <main>
      <h1>{t('Offer it to the archive')}</h1>
      <p className="quiet">{entry.title}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Parts shows={typed.shows} onChange={set('shows')} />
        <ArchiveChoice
          legend={t('What is it?')}
          labels={texts.kinds}
          value={typed.kind}
          onChange={set('kind')}
        />
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
        <FormProblem text={problem} />
        <FormFoot close={t('Cancel')} store={t('Offer it')} onClose={onClose} isBusy={isBusy} />
      </form>
    </main>
  );
}

/** Returns the sentence for what is missing before the form can be sent; null where nothing is. */
function problemOf({ kind, tradition, shows }: Typed): string | null {
  if (kind === '') return texts.noKind;
  if (tradition === '') return texts.noTradition;
  return shows.text || shows.sound ? null : texts.noPart;
}

function Parts({ shows, onChange }: { shows: Typed['shows']; onChange: (shows: Typed['shows']) => void }) {
  const t = useText();
  return (
    <fieldset>
      <legend>{t('What may everybody see and hear?')}</legend>
      {(['text', 'sound', 'name'] as const).map((part) => (
        <label key={part} className="check">
          <input
            type="checkbox"
            checked={shows[part]}
            onChange={({ target }) => {
              onChange({ ...shows, [part]: target.checked });
            }}
          />
          <span>{t(texts.parts[part])}</span>
        </label>
      ))}
      <p className="quiet">{t(texts.partsHelp)}</p>
    </fieldset>
  );
}
