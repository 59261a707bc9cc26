import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { Box } from '../../../components/look/Box';
import { useText } from '../../../i18n/language';
import { msg } from '../../../i18n/msg';
import { minutesOf } from '../minutes';

const RECORDINGS = {
  none: msg('Not needed'),
  optional: msg('If you like'),
  required: msg('Needed'),
} as const;

/** The rules of the chosen category, once the server has sent them. */
export function RulesOfCategory({ entry: { rules, category } }: { entry: EntryAnswer }) {
  const t = useText();
  if (rules?.name !== category) return null;
  const { members_min, members_max, max_seconds, recording } = rules;
  const facts = [
    { label: t('People'), value: range(members_min, members_max) },
    { label: t('Longest time'), value: `${minutesOf(max_seconds)} ${t('minutes')}` },
    { label: t('Recording'), value: t(RECORDINGS[recording]) },
  ];
  return (
    <Box component="dl" aria-label={t('Rules of this category')} sx={list}>
      {facts.map(({ label, value }) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const range = (from: number, to: number) => (from === to ? String(from) : `${String(from)}–${String(to)}`);

const list = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: 3,
  rowGap: 0.5,
  m: 0,
  px: 2,
  py: 1.5,
  borderRadius: 1.5,
  bgcolor: 'action.hover',
} as const;
