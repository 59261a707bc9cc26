import type { GroupAllowance } from '@ndeiya/domain/groups/group';
import type { Control, FieldValues, Path } from 'react-hook-form';
import { FormText } from '../../components/form/FormText';
import { useCurrentSettings, useEditionRecord } from '../../data/admin/editions';

/** A category may have any letters, so its limit is named by its place. */
type LimitName = `limit_${number}`;
export type LimitsForm = Record<LimitName, string>;

/** A field for the most entries of each category. */
export function LimitFields<T extends FieldValues>({
  control,
  categories,
}: {
  control: Control<T>;
  categories: readonly string[];
}) {
  return categories.map((category, at) => (
    <FormText
      key={category}
      control={control}
      name={limitName(at) as Path<T>}
      label={`Most entries in ${category}`}
      inputMode="numeric"
      required={false}
    />
  ));
}

const limitName = (at: number): LimitName => `limit_${at}`;

/**
 * The categories of an edition, and those that have a limit already; null until they are known. Without a year they are
 * those of the current edition.
 */
export function useCategories(year: number | null, allowance: GroupAllowance): readonly string[] | null {
  const settings = useCurrentSettings();
  const edition = year ?? settings?.current_edition ?? null;
  const { status, data } = useEditionRecord(edition === null ? null : String(edition));
  if (!settings || status === 'loading') return null;
  const current =
    settings.current_edition === edition ? [...settings.public_categories, ...settings.extra_categories] : [];
  return [...new Set([...(data?.category_names ?? current), ...Object.keys(allowance)])];
}

/** The limits as the fields show them. */
export const limitsOf = (categories: readonly string[], allowance: GroupAllowance): LimitsForm =>
  Object.fromEntries(
    categories.map((category, at) => [limitName(at), String(allowance[category] ?? '')] as const),
  );

/** The limit that was typed; null for an empty field, and NaN for one that is no whole number. */
function limitIn(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^\d+$/u.test(text) ? Number(text) : Number.NaN;
}

/** The limits that were typed, by category; an empty field is none. */
export const allowanceIn = (typed: LimitsForm, categories: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    categories.flatMap((category, at) => {
      const most = limitIn(typed[limitName(at)] ?? '');
      return most === null ? [] : [[category, most] as const];
    }),
  );

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** The first problem of each field, of which those of limits are named by their place. */
export const problemsByField = (issues: readonly Issue[], categories: readonly string[]) =>
  Object.fromEntries(
    issues.toReversed().map(({ path: [field, category], message }) => {
      const at = categories.indexOf(String(category));
      return [field === 'allowance' && at >= 0 ? limitName(at) : String(field), message];
    }),
  );
