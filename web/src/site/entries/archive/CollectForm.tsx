import { useState } from 'react';
import type { OfferedAnswer } from '@ndeiya/domain/archive/archiveApi';
import type { CollectedInput } from '@ndeiya/domain/archive/item';
import { offerMessages as texts } from '@ndeiya/domain/archive/offerMessages';
import { ENTRIES, LIMITS } from '@ndeiya/domain/kernel/constants';
import { Button } from '../../../components/button/Button';
import { Box } from '../../../components/look/Box';
import { archiveRequests } from '../../../data/entries/archiveRequests';
import { useText } from '../../../i18n/language';
import { msg } from '../../../i18n/msg';
import { isKikuyu } from '../../../lib/isKikuyu';
import { useOnline } from '../../../lib/online';
import { Choices, TextInput } from '../inputs';
import { Problem } from '../Problem';
import { useAction } from '../useAction';
import { choicesOf } from './choices';
import { MoreFields } from './MoreFields';

type Kind = CollectedInput['kind'];
const { proverb, riddle, story } = texts.kinds;
const KINDS: Record<Kind, string> = { proverb, riddle, story };

const BLANK = {
  kind: '' as Kind | '',
  tradition: '' as CollectedInput['tradition'] | '',
  care: 'none' as CollectedInput['care'],
  title: '',
  language: 'Gĩkũyũ',
  text: '',
  translation: '',
  meaning: '',
  learnt_from: '',
  place: '',
  isAllowed: false,
};
type Typed = typeof BLANK;

/** Returns the sentence for what is missing before the form can be sent; null where nothing is. */
function lackOf({ kind, tradition, text, isAllowed }: Typed): string | null {
  if (kind === '') return texts.noKind;
  if (text.trim() === '') return msg('Write down the words.');
  if (tradition === '') return texts.noTradition;
  return isAllowed ? null : msg('Tick that everybody may read it: the archive is public.');
}

interface Props {
  onOffered: (answer: OfferedAnswer) => void;
  onClose: () => void;
}

/** Brings a proverb, a riddle or a story that somebody has told. */
export function CollectForm({ onOffered, onClose }: Props) {
  const t = useText();
  const online = useOnline();
  const [typed, setTyped] = useState(BLANK);
  const [lack, setLack] = useState<string | null>(null);
  const { isBusy, problem, act } = useAction();
  const set = <F extends keyof Typed>(field: F) => {
    return (value: Typed[F]) => {
      setTyped((before) => ({ ...before, [field]: value }));
    };
  };
  const send = async () => {
    const { isAllowed, kind, tradition, ...words } = typed;
    const found = lackOf(typed);
    setLack(found);
    if (found !== null || kind === '' || tradition === '') return;
    const shows = { text: isAllowed, sound: false, name: false };
    await act({
      run: () => archiveRequests.collect({ ...words, kind, tradition, shows }),
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
      <Choices
        legend={t('What is it?')}
        choices={choicesOf(KINDS, t)}
        value={typed.kind}
        onChange={set('kind')}
        isRow
      />
      <Words typed={typed} set={set} />
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
      <Allowed isAllowed={typed.isAllowed} onChange={set('isAllowed')} />
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

interface WordsProps {
  typed: Typed;
  set: (field: 'title' | 'language' | 'text' | 'translation') => (value: string) => void;
}

function Words({ typed, set }: WordsProps) {
  const t = useText();
  const isGikuyu = isKikuyu(typed.language);
  return (
    <>
      <TextInput
        label={t('Language')}
        value={typed.language}
        onChange={set('language')}
        hasLetters
        maxLength={LIMITS.nameChars}
      />
      <TextInput
        label={t('The words')}
        helperText={t('As they were told to you.')}
        value={typed.text}
        onChange={set('text')}
        hasLetters={isGikuyu}
        required
        rows={4}
        maxLength={ENTRIES.textChars}
      />
      <TextInput
        label={t('Title (optional)')}
        helperText={t('Without one, the first line is the title.')}
        value={typed.title}
        onChange={set('title')}
        hasLetters={isGikuyu}
        maxLength={LIMITS.titleChars}
      />
      <TextInput
        label={t('Translation (optional)')}
        value={typed.translation}
        onChange={set('translation')}
        hasLetters={!isGikuyu}
        rows={3}
        maxLength={ENTRIES.textChars}
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
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Box component="label" sx={box}>
        <input
          type="checkbox"
          checked={isAllowed}
          onChange={({ target }) => {
            onChange(target.checked);
          }}
        />
        {t('Everybody may read it')}
      </Box>
      <Box sx={{ fontSize: '0.95rem', color: 'text.secondary' }}>
        {t(
          'Ask whoever told it to you first. Your own name is not shown. What search engines and others have copied cannot be called back.',
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
