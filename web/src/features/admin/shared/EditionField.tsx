import { adminMessages } from '@ndeiya/domain/adminMessages';
import { ChoiceField } from './ChoiceField';
import type { EditionChoice } from './useEditionChoice';

const { editionChoice: texts } = adminMessages;

function labelOf({ year, state }: EditionChoice['options'][number], current: number): string {
  if (year === current) return texts.current(year);
  return state === 'open' ? String(year) : texts.withState(year, state);
}

/** Chooses the edition that a list shows; nothing where there is one only. */
export function EditionField({ choice }: { choice: EditionChoice }) {
  const { year, current, options, choose } = choice;
  if (options.length < 2 && year === current) return null;
  const isListed = options.some((option) => option.year === year);
  return (
    <ChoiceField
      label="Edition"
      value={String(year)}
      options={[
        ...(isListed ? [] : [{ value: String(year), label: String(year) }]),
        ...options.map((option) => ({ value: String(option.year), label: labelOf(option, current) })),
      ]}
      onChange={(chosen) => {
        choose(Number(chosen));
      }}
    />
  );
}
