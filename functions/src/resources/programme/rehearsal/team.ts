import { REHEARSAL_YEAR } from '@ndeiya/domain/editions/rehearsalYear';
import type { JudgeRole } from '@ndeiya/domain/judging/states';
import type { PassRole } from '@ndeiya/domain/kernel/passRoles';
import { type Pass, passes } from '@ndeiya/domain/people/pass';
import type { MadePass } from '@ndeiya/domain/people/passApi';
import type { RehearsalEdition } from '@ndeiya/domain/programme/rehearsal';
import type { Firestore } from 'firebase-admin/firestore';
import { refOf } from '../../../platform/documents';
import { passAnswer } from '../../people/passes/answers';
import { formatPassCode, passCodeFrom, passIdOf } from '../../people/passes/passSecrets';
import { linkOf, NO_ENTRY, NO_PERSON, UNOPENED } from '../../people/passes/service';

interface Place {
  role: PassRole;
  name: string;
  /** The place of a judge in the round. */
  seat?: { seat: string; role: JudgeRole };
}

/**
 * The people of a rehearsal. Guardians have links of their entries, and translators change the real site: neither has a
 * pass here.
 */
const TEAM: readonly Place[] = [
  { role: 'crew', name: 'Rehearsal check-in' },
  { role: 'steward', name: 'Rehearsal steward' },
  { role: 'judge', name: 'Rehearsal judge 1', seat: { seat: 'A', role: 'judge' } },
  { role: 'judge', name: 'Rehearsal judge 2', seat: { seat: 'B', role: 'judge' } },
  { role: 'head', name: 'Rehearsal head judge', seat: { seat: 'C', role: 'head' } },
  { role: 'tabulator', name: 'Rehearsal tabulator' },
];

const codeOf = ({ nonce }: Pick<RehearsalEdition, 'nonce'>, { name }: Place) =>
  passCodeFrom(`rehearsal ${nonce} ${name}`);

export const passIds = (of: Pick<RehearsalEdition, 'nonce'>): string[] =>
  TEAM.map((place) => passIdOf(codeOf(of, place)));

/** The passes of a new rehearsal. */
export const newPasses = (
  of: Pick<RehearsalEdition, 'nonce'>,
  { now, expires_at }: { now: Date; expires_at: Date },
): (Place & { pass: Pass })[] =>
  TEAM.map((place) => ({
    ...place,
    pass: {
      id: passIdOf(codeOf(of, place)),
      role: place.role,
      name: place.name,
      edition: REHEARSAL_YEAR,
      email: null,
      expires_at,
      ...UNOPENED,
      ...NO_ENTRY,
      ...NO_PERSON,
      created_at: now,
      updated_at: now,
    },
  }));

/** The passes of the rehearsal as they are stored, with their codes. */
export async function madePasses(db: Firestore, of: Pick<RehearsalEdition, 'nonce'>): Promise<MadePass[]> {
  const all = TEAM.map((place) => ({ place, code: codeOf(of, place) }));
  const found = await db.getAll(...all.map(({ code }) => refOf(db, passes).doc(passIdOf(code))));
  return all.flatMap(({ place, code }, at) => {
    const pass = found[at]?.data() as Pass | undefined;
    return pass ? [{ ...passAnswer(pass), code: formatPassCode(code), link: linkOf(place.role, code) }] : [];
  });
}
