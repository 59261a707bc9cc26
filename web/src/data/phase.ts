import { type SitePhase, sitePhase } from '@ndeiya/domain/editions/sitePhase';
import { useNow } from '../lib/hydrated';
import { paths } from '../lib/paths';
import { useHome } from './home';

/** The phase of the current edition, with the address of its results. Until the home document is known, people can register. */
export function useNowOnSite(): { phase: SitePhase; results: string; hasArchive: boolean } {
  const home = useHome().data;
  const now = useNow();
  if (!home) return { phase: 'register', results: paths.results, hasArchive: false };
  const { settings, programme, results, archive } = home;
  return {
    phase: sitePhase({ ...settings, hasProgramme: programme, hasResults: results !== null }, now),
    results: results ? paths.editionResults(results.edition) : paths.results,
    hasArchive: archive,
  };
}
