import { NO_PURPOSES, type Purposes } from '@ndeiya/domain/consents/purposes';
import { committing } from '../platform/commit';
import { TeamService } from '../resources/consents/team';
import { type askedChoir, AUNT, BRIAN, childNamed, CHOIR, FATHER, MOTHER } from './askedChoir';

type Choir = ReturnType<typeof askedChoir>;

/** The guardian of the one whom the owner puts beside Amina Wambui. */
export const OTHER = { ...AUNT, id: 'g9' };
export const GIVEN_CHOIR = { consent: 'given', name_public: true };
export const REFUSED_CHOIR = { consent: 'refused', name_public: false };
/** Nobody has refused about whoever is there now, and the team has to ask. */
export const DOUBTED_CHOIR = { consent: 'missing', name_public: false };

/** The owner puts somebody beside Amina Wambui, in the place m9, and takes her out. `choir` gives that of the running test. */
export const besideAmina = (choir: () => Choir) => ({
  addBeside: (name: string, guardian = OTHER, own = 'Amina Wambui') =>
    choir().save({
      members: [childNamed(own), childNamed(name, { id: 'm9', guardian_id: guardian.id }), BRIAN],
      guardians: [MOTHER, ...(guardian === MOTHER ? [] : [guardian]), FATHER],
    }),
  takeOut: (name: string, guardian = OTHER) =>
    choir().save({
      members: [childNamed(name, { id: 'm9', guardian_id: guardian.id }), BRIAN],
      guardians: [guardian, FATHER],
    }),
  /** The names in the noes that are stored. */
  noes: () =>
    choir()
      .noes()
      .map(({ child }) => child),
});

interface ToldTeam {
  member?: string;
  child?: string | undefined;
  purposes?: Purposes;
  signed_as?: string;
}

function told({ member = 'ma', child, purposes = NO_PURPOSES, signed_as = MOTHER.name }: ToldTeam) {
  const input = { language: 'en', purposes, signed_as, ...(child !== undefined && { child }) } as const;
  return { of: { entry: CHOIR, member }, input, by: 'organiser' };
}
const scanned = (path: string) => Promise.resolve({ path, sha256: '0f' });

/** Says something to the team, for a guardian of the choir: the mother's no about the child in the place ma, unless told otherwise. */
export function toTeamOf(choir: () => Choir) {
  const team = () =>
    new TeamService({ db: choir().memory.db, bucket: () => Promise.reject(new Error('no bucket')) });
  return {
    'in front of the team': (of: ToldTeam = {}) => team().witness(told(of), committing(choir().memory.db)),
    'on paper': (of: ToldTeam = {}) => team().paper(told(of), scanned, committing(choir().memory.db)),
  };
}
