import type { ConsentState } from '../consents/purposes';
import type { EditionCategory } from '../editions/edition';
import type { AgeBand } from '../people/ageBand';

/** The things that an entry may lack, in the order of the contestants' steps. */
export const MISSING_CODES = [
  'category',
  'kind',
  'title',
  'duration',
  'too_long',
  'members',
  'age',
  'guardian',
  'recording',
  'consent',
] as const;
export type MissingCode = (typeof MISSING_CODES)[number];

/** An entry without its guardians' consents can be submitted, accepted and planned; it is not started on stage. */
const LATER: readonly MissingCode[] = ['consent'];
export const blocksSubmission = (code: MissingCode): boolean => !LATER.includes(code);

interface Piece {
  kind: EditionCategory['kinds'][number] | '';
  title: string;
  duration_s: number | null;
  recording: string | null;
  link_url: string;
  /** The state of the guardians' decisions, as the entry repeats it. */
  consent: ConsentState;
}
interface Person {
  name: string;
  age_band: AgeBand;
  guardian_id: string | null;
}
interface People {
  members: readonly Person[];
  guardians: readonly { id: string; name: string; contact: string }[];
}

type Kind = EditionCategory['kinds'][number];
/** The rules of a category that an entry is compared with. */
type Rules = Pick<EditionCategory, 'max_seconds' | 'recording' | 'members_min' | 'members_max'> & {
  kinds: readonly Kind[];
};

function pieceLacks(piece: Piece, { kinds, max_seconds, recording }: Rules): MissingCode[] {
  const duration = piece.duration_s ?? 0;
  const checks: [MissingCode, boolean][] = [
    ['kind', piece.kind === '' || !kinds.includes(piece.kind)],
    ['title', piece.title === ''],
    ['duration', duration === 0],
    ['too_long', duration > max_seconds],
    ['recording', recording === 'required' && piece.recording === null && piece.link_url === ''],
  ];
  return checks.filter(([, lacks]) => lacks).map(([code]) => code);
}

/** The smallest number of people: a group has no fewer than two, whatever its category says. */
export const fewestOf = (
  kind: Piece['kind'],
  { members_min }: Pick<EditionCategory, 'members_min'>,
): number => (kind === 'group' ? Math.max(2, members_min) : members_min);

/** A solo is one person; a group has as many as its category says. */
function hasRightNumber(kind: Piece['kind'], count: number, category: Rules): boolean {
  if (kind === 'solo') return count === 1;
  return count >= fewestOf(kind, category) && count <= category.members_max;
}

function peopleLack({ kind, consent }: Piece, people: People, category: Rules): MissingCode[] {
  const { members, guardians } = people;
  const named = members.filter(({ name }) => name !== '');
  const minors = members.filter(({ age_band }) => age_band === 'minor');
  const isReachable = ({ guardian_id }: Person) =>
    guardians.some(({ id, name, contact }) => id === guardian_id && name !== '' && contact !== '');
  const checks: [MissingCode, boolean][] = [
    ['members', named.length < members.length || !hasRightNumber(kind, members.length, category)],
    ['age', members.some(({ age_band }) => age_band === 'unknown')],
    ['guardian', !minors.every(isReachable)],
    ['consent', minors.length > 0 && consent !== 'given'],
  ];
  return checks.filter(([, lacks]) => lacks).map(([code]) => code);
}

/** Compares an entry with the rules of its category, which are undefined where the edition has no such category any more. */
export function missingOf(piece: Piece, people: People, category: Rules | undefined): MissingCode[] {
  if (!category) return ['category'];
  const found = [...pieceLacks(piece, category), ...peopleLack(piece, people, category)];
  return MISSING_CODES.filter((code) => found.includes(code));
}
