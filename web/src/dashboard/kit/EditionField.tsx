import { editionChoiceMessages as texts } from '@ndeiya/domain/editions/adminMessages';
import type { EditionState } from '@ndeiya/domain/editions/registration';
import { isRehearsal } from '@ndeiya/domain/editions/rehearsalYear';
import { rehearsalAdminMessages } from '@ndeiya/domain/programme/rehearsalAdminMessages';
import { ChoiceField } from '../../components/mui/ChoiceField';
import type { EditionChoice } from './useEditionChoice';

interface Option {
  year: number;
  /** Unknown for a year that is not in the list of editions, or before it has loaded. */
  state?: EditionState;
}

/**
 * Chooses the edition that a list shows. The list of editions loads after the first rows; the field has its place before,
 * also where there is one edition only, because the buttons beside it would otherwise move while somebody presses one.
 */
export function EditionField({ choice }: { choice: EditionChoice }) {
  const { year, current, options, choose } = choice;
  const isListed = options.some((option) => option.year === year);
  const all: readonly Option[] = isListed ? options : [{ year }, ...options];
  return (
    <ChoiceField
      label="Edition"
      value={String(year)}
      options={all.map((option) => ({ value: String(option.year), label: labelOf(option, current) }))}
      onChange={(chosen) => {
        choose(Number(chosen));
      }}
    />
  );
}

function labelOf({ year, state = 'open' }: Option, current: number): string {
  if (isRehearsal(year)) return rehearsalAdminMessages.badge;
  if (year === current) return texts.current(year);
  return state === 'open' ? String(year) : texts.withState(year, state);
}
