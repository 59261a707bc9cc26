import { useState } from 'react';
import type { ArchiveAnswer, OfferedAnswer } from '@ndeiya/domain/archive/archiveApi';
import type { OfferInput } from '@ndeiya/domain/archive/item';
import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { Button } from '../../../components/button/Button';
import { Box } from '../../../components/look/Box';
import { archiveRequests } from '../../../data/entries/archiveRequests';
import { useText } from '../../../i18n/language';
import { msg } from '../../../i18n/msg';
import { useOnline } from '../../../lib/online';
import { Choices, TextInput } from '../inputs';
import { Problem } from '../Problem';
import { useAction } from '../useAction';

const KINDS: Record<OfferInput['kind'], string> = {
  song: msg('Song'),
  poem: msg('Poem'),
  proverb: msg('Proverb'),
  riddle: msg('Riddle'),
  story: msg('Story'),
};
const TRADITIONS: Record<OfferInput['tradition'], string> = {
  ours: msg('It is handed down among us'),
  own_work: msg('We made it ourselves'),
  anothers: msg('Somebody else made it'),
};
const CARES: Record<OfferInput['care'], string> = {
  none: msg('Everybody may see it at once'),
  deceased: msg('Somebody in it has died: ask before it is shown'),
  elders: msg('Elders decide who sees it: ask before it is shown'),
};
const PARTS = { text: msg('The words'), sound: msg('The sound'), name: msg('The name for the programme') };
type Part = keyof typeof PARTS;

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

const choicesOf = <V extends string>(labels: Record<V, string>, t: (text: string) => string) =>
  (Object.entries(labels) as [V, string][]).map(([value, label]) => ({ value, label: t(label) }));

/** Returns the sentence for what is missing before the form can be sent; null where nothing is. */
function lackOf({ kind, tradition, shows }: Typed): string | null {
  if (kind === '') return msg('Choose what the piece is.');
  if (tradition === '') return msg('Choose where the piece is from.');
  return shows.text || shows.sound ? null : msg('Tick the words or the sound: a name alone is no piece.');
}

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
      failed: 'Your piece could not be offered. Please try again.',
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
        choices={choicesOf(KINDS, t)}
        value={typed.kind}
        onChange={set('kind')}
        isRow
      />
      <Choices
        legend={t('Where is it from?')}
        choices={choicesOf(TRADITIONS, t)}
        value={typed.tradition}
        onChange={set('tradition')}
      />
      <More typed={typed} set={set} />
      <Choices
        legend={t('Does it ask for care?')}
        choices={choicesOf(CARES, t)}
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

interface MoreProps {
  typed: Typed;
  set: (field: 'learnt_from' | 'place' | 'meaning') => (value: string) => void;
}

/** The answers that nobody has to give. */
function More({ typed, set }: MoreProps) {
  const t = useText();
  return (
    <>
      <TextInput
        label={t('Who taught it to you? (optional)')}
        helperText={t('It is not shown for a piece of somebody under 18.')}
        value={typed.learnt_from}
        onChange={set('learnt_from')}
        hasLetters
        maxLength={LIMITS.shortTextChars}
      />
      <TextInput
        label={t('Where is it sung or told? (optional)')}
        helperText={t('A village or a ward, no address.')}
        value={typed.place}
        onChange={set('place')}
        hasLetters
        maxLength={LIMITS.nameChars}
      />
      <TextInput
        label={t('What does it mean? (optional)')}
        value={typed.meaning}
        onChange={set('meaning')}
        hasLetters
        rows={2}
        maxLength={LIMITS.messageChars}
      />
    </>
  );
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
      {(Object.keys(PARTS) as Part[]).map((part) => (
        <Box component="label" key={part} sx={box}>
          <input
            type="checkbox"
            checked={shows[part]}
            onChange={({ target }) => {
              onChange({ ...shows, [part]: target.checked });
            }}
          />
          {t(PARTS[part])}
        </Box>
      ))}
      <Box sx={{ fontSize: '0.95rem', color: 'text.secondary' }}>
        {t(
          'The words and the translation are those of your entry. Of somebody else’s work at most two lines are shown, and no sound. What search engines and others have copied cannot be called back.',
        )}
      </Box>
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
