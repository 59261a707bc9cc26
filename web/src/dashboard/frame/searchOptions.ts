import type { SearchHit } from '../../data/admin/search';
import { paths } from '../../lib/paths';
import { GROUPS } from '../kit/sections';

export interface SearchOption {
  key: string;
  kind: string;
  title: string;
  detail: string;
  to: string;
}

const RECORDS: Record<SearchHit['kind'], { kind: string; section: string }> = {
  event: { kind: 'Event', section: paths.adminEvents },
  participant: { kind: 'Participant', section: paths.adminParticipants },
  user: { kind: 'User', section: paths.adminUsers },
};

/** In the order of the sidebar. */
const PAGES = [
  { label: 'Overview', path: paths.admin as string },
  ...GROUPS.flatMap(({ sections }) => sections),
];

/** The dashboard's pages with `typed` in their name, then the found records. */
export function searchOptions(typed: string, found: readonly SearchHit[]): SearchOption[] {
  const text = typed.trim().toLowerCase();
  if (text === '') return [];
  const pages = PAGES.filter(({ label }) => label.toLowerCase().includes(text)).map(({ label, path }) => ({
    key: path,
    kind: 'Page',
    title: label,
    detail: '',
    to: path,
  }));
  const records = found.map(({ kind, id, title, detail }) => ({
    key: `${kind}/${id}`,
    kind: RECORDS[kind].kind,
    title,
    detail,
    to: `${RECORDS[kind].section}?open=${encodeURIComponent(id)}`,
  }));
  return [...pages, ...records];
}
