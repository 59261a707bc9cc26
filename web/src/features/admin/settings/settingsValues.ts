import { zodResolver } from '@hookform/resolvers/zod';
import { adminMessages } from '@ndeiya/domain/adminMessages';
import { type SettingsInput, settingsInput } from '@ndeiya/domain/entities/settings';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/entities/settingsDefaults';
import { parseDateTime, toNairobiIso } from '@ndeiya/domain/time';
import type { FieldErrors, Resolver } from 'react-hook-form';

/** A kind of prize in the form: amounts as they are typed. */
export interface PrizeValues {
  title: string;
  amounts: string[];
}
/** What the form holds: the date as the browser's picker has it (East Africa Time), amounts as text. */
export type SettingsValues = Omit<SettingsInput, 'event_date' | 'prizes'> & {
  event_date: string;
  prizes: PrizeValues[];
};

const amountText = (amount: number) => amount.toLocaleString('en-US');

/** Settings as the form shows them; the defaults where there are none yet. */
export function valuesOf(settings: SettingsInput | null): SettingsValues {
  // By name: a stored document has an id and times too, which are no field of the form.
  const source = settings ?? DEFAULT_SETTINGS;
  const names = Object.keys(DEFAULT_SETTINGS) as (keyof SettingsInput)[];
  const known = Object.fromEntries(names.map((name) => [name, source[name]])) as unknown as SettingsInput;
  const { event_date, prizes, ...rest } = known;
  return {
    ...structuredClone(rest),
    event_date: toNairobiIso(event_date).slice(0, 16),
    prizes: prizes.map(({ title, amounts }) => ({ title, amounts: amounts.map(amountText) })),
  };
}

/** The number that '50,000' or '50 000' is; NaN where it is none. */
export function parseAmount(text: string): number {
  const digits = text.replace(/[\s,]/g, '');
  return /^\d+$/.test(digits) ? Number(digits) : NaN;
}

/** The form's values as they are stored, not yet checked. */
const inputOf = ({ event_date, prizes, ...rest }: SettingsValues) => ({
  ...rest,
  event_date: parseDateTime(event_date),
  prizes: prizes.map(({ title, amounts }) => ({ title, amounts: amounts.map(parseAmount) })),
});

const comparable = (category: string) => category.trim().toLowerCase();

/** Errors of categories that stand in either list before: one could not tell which is meant. */
export function duplicateErrors(values: SettingsValues): FieldErrors<SettingsValues> {
  const seen = new Set<string>();
  const errors: Record<string, unknown> = {};
  for (const name of ['public_categories', 'extra_categories'] as const) {
    const list: unknown[] = [];
    values[name].forEach((category, index) => {
      const key = comparable(category);
      if (key && seen.has(key))
        list[index] = { type: 'duplicate', message: adminMessages.settings.duplicateCategory };
      seen.add(key);
    });
    if (list.length > 0) errors[name] = list;
  }
  return errors;
}

const schemaResolver = zodResolver(settingsInput) as unknown as Resolver<SettingsInput>;

/** Checks with the domain's schema, and that no category is there twice. Gives what is stored. */
export const settingsResolver: Resolver<SettingsValues, unknown, SettingsInput> = async (
  values,
  context,
  options,
) => {
  const checked = await schemaResolver(inputOf(values), context, options as never);
  const errors: FieldErrors<SettingsValues> = { ...duplicateErrors(values), ...checked.errors };
  if (errors.event_date) errors.event_date = { type: 'date', message: adminMessages.settings.noDate };
  if (Object.keys(errors).length > 0) return { values: {}, errors };
  return { values: checked.values as SettingsInput, errors: {} };
};

/** The message of an error somewhere inside a field's error: of the third amount of the second prize. */
export function messageAt(error: unknown, ...path: (string | number)[]): string | undefined {
  const found = path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Record<string | number, unknown>)[key]
        : undefined,
    error,
  );
  const message = (found as { message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' && message ? message : undefined;
}
