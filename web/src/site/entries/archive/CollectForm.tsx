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
import { Button } from '../../../components/button/Button';
import { Box } from '../../../components/look/Box';
import { archiveRequests } from '../../../data/entries/archiveRequests';
import { useText } from '../../../i18n/language';
import { isKikuyu } from '../../../lib/isKikuyu';
import { useOnline } from '../../../lib/online';
import { Choices, TextInput } from '../inputs';
import { Problem } from '../Problem';
import { useAction } from '../useAction';
import { choicesOf } from './choices';
import { MoreFields } from './MoreFields';

interface Props {
  onOffered: (answer: OfferedAnswer) => void;
  onClose: () => void;
}

/** Brings a proverb, a riddle or a story that somebody has told. */
export function CollectForm({ onOffered, onClose }: Props) {
  const t = useText();
  const online = useOnline();
  const [typed, setTyped] = useState(NOTHING_COLLECTED);
  const [lack, setLack] = useState<string | null>(null);
  const { isBusy, problem, act } = useAction();
  const set = <F extends keyof TypedCollected>(field: F) => {
    return (value: TypedCollected[F]) => {
      setTyped((before) => ({ ...before, [field]: value }));
    };
  };
  const send = async () => {
    const body = collectedBody(typed);
    setLack(typeof body === 'string' ? body : null);
    if (typeof body === 'string') return;
    await act({
      run: () => archiveRequests.collect(body),
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
        choices={choicesOf(COLLECTED_KIND_TEXTS, t)}
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
  typed: TypedCollected;
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
        helperText={t(texts.wordsHelp)}
        value={typed.text}
        onChange={set('text')}
        hasLetters={isGikuyu}
        required
        rows={4}
        maxLength={ENTRIES.textChars}
      />
      <TextInput
        label={t('Title (optional)')}
        helperText={t(texts.titleHelp)}
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
      <Box sx={{ fontSize: '0.95rem', color: 'text.secondary' }}>{t(texts.allowedHelp)}</Box>
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
