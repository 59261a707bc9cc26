import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import type { Entry } from '@ndeiya/domain/entries/entry';

/** The name of an entry in the dashboard: the title of its piece where it has no stage name. */
export const titleOf = ({ stage_name, title }: Pick<Entry, 'stage_name' | 'title'>): string =>
  stage_name || title || entryAdminMessages.unnamed;
