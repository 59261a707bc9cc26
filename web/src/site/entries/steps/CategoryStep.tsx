import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { Stack } from '../../../components/look/Stack';
import { useSettings } from '../../../data/home';
import { useContentLang } from '../../../i18n/Content';
import { useText } from '../../../i18n/language';
import { Choices } from '../inputs';
import { RulesOfCategory } from './RulesOfCategory';
import type { StepProps } from './stepProps';

/** The step for the category, and for one person or a group. */
export function CategoryStep({ entry, change, errors }: StepProps) {
  const t = useText();
  const contentLang = useContentLang();
  const categories = useCategories(entry);
  const kinds = entry.rules?.kinds ?? [];
  return (
    <Stack spacing={3}>
      <Choices
        legend={t('In which category do you perform?')}
        choices={categories.map((name) => ({ value: name, label: t(name), lang: contentLang(name) }))}
        value={entry.category}
        onChange={(category) => change({ category })}
        error={errors.category && t(errors.category)}
      />
      <RulesOfCategory entry={entry} />
      <Choices
        legend={t('Who performs?')}
        choices={[
          { value: 'solo' as const, label: t('One person') },
          { value: 'group' as const, label: t('A group') },
        ].filter(({ value }) => kinds.includes(value))}
        value={entry.kind}
        onChange={(kind) => change({ kind })}
        error={errors.kind && t(errors.kind)}
      />
    </Stack>
  );
}

/** The categories among which the owner may choose: those of the entry's own year, and the one that it has. */
function useCategories({ category, edition }: EntryAnswer): string[] {
  const { current_edition, public_categories } = useSettings();
  const open = edition.year === current_edition ? public_categories : [];
  return open.includes(category) ? open : [category, ...open];
}
