import { isLive, type Live, liveOf, programmeDocument } from '@ndeiya/domain/programme/live';
import { CACHED_BRIEFLY, CACHED_ON_THE_DAY, type PageAnswer } from './answer';
import { type Ask, readDocument, readSite } from './publicData';

/** The programme of the current edition. Throws when it cannot be read. */
export async function readLive(ask: Ask): Promise<{ live: Live; cache: string }> {
  const { settings } = await readSite(ask);
  const year = settings.current_edition;
  const programme = await readDocument(ask, programmeDocument, String(year));
  const now = Date.now();
  return {
    live: liveOf(year, programme, now),
    cache: isLive(programme, now) ? CACHED_ON_THE_DAY : CACHED_BRIEFLY,
  };
}

/** /live.json: the programme as data, which open pages read again while they are in sight. */
export async function liveFile(_part: string, { ask }: { ask: Ask }): Promise<PageAnswer> {
  const { live, cache } = await readLive(ask);
  return { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(live), cache };
}
