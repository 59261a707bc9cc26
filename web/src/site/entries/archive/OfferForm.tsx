import { useState } from 'react';
import type { ArchiveAnswer, OfferedAnswer } from '@ndeiya/domain/archive/archiveApi';
import type { OfferInput } from '@ndeiya/domain/archive/item';
import { offerMessages as texts } from '@ndeiya/domain/archive/offerMessages';
import { Button } from '../../../components/button/Button';
import { Box } from '../../../components/look/Box';
import { archiveRequests } from '../../../data/entries/archiveRequests';
import { useText } from '../../../i18n/language';
import { useOnline } from '../../../lib/online';
import { Choices } from '../inputs';
import { Problem } from '../Problem';
import { useAction } from '../useAction';
import { choicesOf } from './choices';
import { MoreFields } from './MoreFields';

type Part = keyof typeof texts.parts;

type Typed = Pick<OfferInput, 'shows' | 'care'> & {
  kind: OfferInput['kind'] | '';
  tradition: OfferInput['tradition'] | '';
  learnt_from: string;
  place: string;
  meaning: string;
};
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
  entry: string;
  /** The offer that is changed; null for the first one. */
  piece: ArchiveAnswer | null;
  onOffered: (answer: OfferedAnswer) => void;
  onClose: () => void;
}

/** Asks which parts of a piece the archive may show. Nothing is ticked until its owner ticks it. */
export function OfferForm({ entry, piece, onOffered, onClose }: Props) {
  const t = useText();
  const online = useOnline();
  const [typed, setTyped] = useState<Typed>(piece?.state === 'offered' ? piece : BLANK);
  const [lack, setLack] = useState<string | null>(null);
  const { isBusy, problem, act } = useAction();
  const set = <F extends keyof Typed>(field: F) => {
    return (value: Typed[F]) => {
      setTyped((before) => ({ ...before, [field]: value }));
    };
  };
  const send = async () => {
    const { kind, tradition, care, shows, learnt_from, place, meaning } = typed;
    const found = lackOf(typed);
    setLack(found);
    if (found !== null || kind === '' || tradition === '') return;
    const body = { kind, tradition, care, shows, learnt_from, place, meaning };
    await act({
      run: () => archiveRequests.offer(entry, body),
      done: onOffered,
      success: t('Your piece is offered to the archive.'),
      failed: texts.offerFailed,
    });
  };
  return (
    <Box
      component="form"
      noValidate
      sx={{ display: 'grid', gap: 3 }}
      onSubmit={(event: { preventDefault: () => void }) => {
        event.preventDefault();
        void send();
      }}
    >
      <Parts shows={typed.shows} onChange={set('shows')} />
      <Choices
        legend={t('What is it?')}
        choices={choicesOf(texts.kinds, t)}
        value={typed.kind}
        onChange={set('kind')}
        isRow
      />
      <Choices
        legend={t('Where is it from?')}
        choices={choicesOf(texts.traditions, t)}
        value={typed.tradition}
        onChange={set('tradition')}
      />
      <MoreFields typed={typed} set={set} />
      <Choices
        legend={t('Does it ask for care?')}
        choices={choicesOf(texts.cares, t)}
        value={typed.care}
        onChange={set('care')}
      />
      <Problem text={lack === null ? problem : t(lack)} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button type="submit" variant="contained" disabled={isBusy || !online}>
          {t('Offer it')}
        </Button>
        <Button variant="outlined" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Box>
    </Box>
  );
}

/** Returns the sentence for what is missing before the form can be sent; null where nothing is. */
function lackOf({ kind, tradition, shows }: Typed): string | null {
  if (kind === '') return texts.noKind;
  if (tradition === '') return texts.noTradition;
  return shows.text || shows.sound ? null : texts.noPart;
}

interface PartsProps {
  shows: Typed['shows'];
  onChange: (shows: Typed['shows']) => void;
}

function Parts({ shows, onChange }: PartsProps) {
  const t = useText();
  return (
    <Box component="fieldset" sx={{ display: 'grid', gap: 0.5, m: 0, p: 0, border: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.75, fontWeight: 600 }}>
        {t('What may everybody see and hear?')}
      </Box>
      {(Object.keys(texts.parts) as Part[]).map((part) => (
        <Box component="label" key={part} sx={box}>
          <input
            type="checkbox"
            checked={shows[part]}
            onChange={({ target }) => {
              onChange({ ...shows, [part]: target.checked });
            }}
          />
          {t(texts.parts[part])}
        </Box>
      ))}
      <Box sx={{ fontSize: '0.95rem', color: 'text.secondary' }}>{t(texts.partsHelp)}</Box>
    </Box>
  );
}

const box = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 44,
  cursor: 'pointer',
  '& input': { width: 22, height: 22, m: 0, accentColor: 'var(--mui-palette-primary-main)' },
} as const;
