import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { myEntryMessages } from '@ndeiya/domain/entries/myEntryMessages';
import { Box } from '../../components/look/Box';
import { TextLink } from '../../components/TextLink';
import { visuallyHidden } from '../../components/visuallyHidden';
import type { OwnField } from '../../data/entries/changes';
import { useContentLang } from '../../i18n/Content';
import { useText } from '../../i18n/language';
import { paths } from '../../lib/paths';
import { fieldLabels, shownValue } from './fieldTexts';
import type { Step } from './steps';

const PARTS: readonly { step: Exclude<Step, 'send'>; fields: readonly OwnField[] }[] = [
  { step: 'category', fields: ['category', 'kind'] },
  {
    step: 'piece',
    fields: [
      'title',
      'stage_name',
      'duration_s',
      'language',
      'text',
      'translation',
      'accompaniment',
      'props',
      'equipment',
    ],
  },
  { step: 'people', fields: ['members', 'guardians'] },
  { step: 'recording', fields: ['link_url'] },
];

interface Props {
  entry: EntryAnswer;
  canEdit: boolean;
  /** Shows parts without an answer too, so that their steps can be opened. */
  withEmpty?: boolean;
}

/** All answers, by step. While they can be changed, each part leads to its step. */
export function Summary({ entry, canEdit, withEmpty = false }: Props) {
  const t = useText();
  const contentLang = useContentLang();
  return PARTS.map(({ step, fields }, place) => {
    const filled = fields
      .map((field) => ({ field, value: shownValue(field, entry, t) }))
      .filter(({ value }) => value !== '');
    const name = t(myEntryMessages.steps[step]);
    if (filled.length === 0 && !withEmpty) return null;
    return (
      <Box component="section" key={step} aria-label={name} sx={part}>
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}>
          <Box component="h2" sx={{ m: 0, typography: 'h4' }}>
            {canEdit ? `${t('Step')} ${String(place + 1)}: ${name}` : name}
          </Box>
          {canEdit && (
            <TextLink
              to={paths.entryStep(entry.id, step)}
              aria-label={`${t('Change')}: ${name}`}
              sx={{ py: 0.5 }}
            >
              {t('Change')}
            </TextLink>
          )}
        </Box>
        {filled.length > 0 && (
          <Box component="dl" sx={{ m: 0 }}>
            {filled.map(({ field, value }) => (
              <Box key={field} sx={{ mt: 1 }}>
                <Box component="dt" sx={t(fieldLabels[field]) === name ? visuallyHidden : term}>
                  {t(fieldLabels[field])}
                </Box>
                <Box
                  component="dd"
                  lang={field === 'category' ? contentLang(entry.category) : undefined}
                  sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
                >
                  {value}
                  {isHidden(entry, field) && <Box sx={term}>{t(myEntryMessages.hiddenText)}</Box>}
                </Box>
              </Box>
            ))}
          </Box>
        )}
      </Box>
    );
  });
}

const isHidden = ({ hidden = [] }: EntryAnswer, field: OwnField): boolean =>
  hidden.some((name) => name === field);

const term = { fontSize: '0.9rem', color: 'text.secondary' } as const;

const part = { py: 2, borderBottom: 1, borderColor: 'divider' } as const;
