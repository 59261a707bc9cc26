import { settingsAdminMessages } from '@ndeiya/domain/editions/adminMessages';
import type { OrganisationInput, OrganisationSettings } from '@ndeiya/domain/editions/settings';
import { ConflictError } from '../../data/admin/documents';
import { saveSettings } from '../../data/admin/settings';
import { failureText } from '../../lib/failureText';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';

/** Settings to save over those that the form was opened with; `over` is null when nothing was stored. */
export interface Attempt {
  input: OrganisationInput;
  over: OrganisationSettings | null;
}

/** The reason why a save stopped; `theirs` are the settings that somebody else saved meanwhile. */
export interface Obstacle {
  kind: 'conflict';
  theirs: OrganisationSettings | null;
}
type Outcome = { kind: 'saved' } | { kind: 'failed' } | Obstacle;

/** Saves, and says where it succeeds or fails. */
export async function attemptSave({ input, over }: Attempt): Promise<Outcome> {
  try {
    await saveSettings(over, input);
    notify.success(settingsAdminMessages.saved);
    return { kind: 'saved' };
  } catch (error) {
    if (error instanceof ConflictError) {
      return { kind: 'conflict', theirs: error.current as OrganisationSettings | null };
    }
    logError('save settings', error);
    notify.error(failureText(error, settingsAdminMessages.saveFailed));
    return { kind: 'failed' };
  }
}
