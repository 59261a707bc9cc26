import { zodResolver } from '@hookform/resolvers/zod';
import { adminMessages } from '@ndeiya/domain/adminMessages';
import { type SettingsInput, settingsInput } from '@ndeiya/domain/entities/settings';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/entities/settingsDefaults';
import { parseDateTime, toNairobiIso } from '@ndeiya/domain/time';
import type { FieldErrors, Resolver } from 'react-hook-form';

/** A kind of prize in the form, with amounts as typed. */
export interface PrizeValues {
  title: string;
  amounts: string[];
}
/** The form's values: the date as in the browser's picker (East Africa Time), amounts as text. */
export type SettingsValues = Omit<SettingsInput, 'event_date' | 'prizes'> & {
  event_date: string;
  prizes: PrizeValues[];
};

const amountText = (amount: number) => amount.toLocaleString('en-US');

/** Settings as the form shows them; the defaults when there are none. */
export function valuesOf(settings: SettingsInput | null): SettingsValues {
  // By name, because a stored document also has an id and times, which are no fields of the form.
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

/** The number of '50,000' or '50 000'; NaN for other texts. */
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

/** Errors of categories that an earlier entry or list already has, because they could not be told apart. */
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

/** Validates with the domain's schema, and that no category occurs twice. Returns the stored form. */
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

/**
 * The message of a nested error inside a field's error, for instance of the third amount of the second prize.
 */
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
