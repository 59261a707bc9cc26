import { adminMessages } from '@ndeiya/domain/adminMessages';
import type { Settings, SettingsInput } from '@ndeiya/domain/entities/settings';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/entities/settingsDefaults';
import { failureText } from '../../../data/admin/command';
import { ConflictError } from '../../../data/admin/documents';
import type { CategoryCount } from '../../../data/admin/participants';
import { categoriesInUse, saveSettings } from '../../../data/admin/settings';
import { logError } from '../../../lib/log';
import { notify } from '../../../lib/notify';

/** At the top, because the save bar is at the bottom of the screen. */
export const ABOVE = { anchor: 'top-right' } as const;

/** Settings to save over those that the form was opened with; `over` is null when nothing was stored. */
export interface Attempt {
  input: SettingsInput;
  over: Settings | null;
  /** True when the person has confirmed the removal of categories in use. */
  isConfirmed?: boolean;
}

/** The obstacle: another person's saved settings, or removed categories with participants. */
export type Obstacle =
  { kind: 'conflict'; theirs: Settings | null } | { kind: 'inUse'; inUse: readonly CategoryCount[] };
export type Outcome = { kind: 'saved' } | { kind: 'failed' } | Obstacle;

const categoriesOf = ({ public_categories, extra_categories }: SettingsInput) => [
  ...public_categories,
  ...extra_categories,
];

/** The categories that the save would remove. */
export function removedCategories(before: SettingsInput, after: SettingsInput): string[] {
  const kept = new Set(categoriesOf(after));
  return categoriesOf(before).filter((category) => !kept.has(category));
}

async function store({ input, over, isConfirmed = false }: Attempt): Promise<Outcome> {
  const removed = isConfirmed ? [] : removedCategories(over ?? DEFAULT_SETTINGS, input);
  const inUse = removed.length > 0 ? await categoriesInUse(removed) : [];
  if (inUse.length > 0) return { kind: 'inUse', inUse };
  await saveSettings(over, input);
  return { kind: 'saved' };
}

/** Saves unless a question must be answered first; shows the success or failure. */
export async function attemptSave(attempt: Attempt): Promise<Outcome> {
  try {
    const outcome = await store(attempt);
    if (outcome.kind === 'saved') notify.success(adminMessages.settings.saved, ABOVE);
    return outcome;
  } catch (error) {
    if (error instanceof ConflictError) return { kind: 'conflict', theirs: error.current as Settings | null };
    logError('save settings', error);
    notify.error(failureText(error, adminMessages.settings.saveFailed), ABOVE);
    return { kind: 'failed' };
  }
}
