import type { Entry } from '@ndeiya/domain/entries/entry';
import { ENTRY_STATES } from '@ndeiya/domain/entries/states';
import { PARTNER_STATES } from '@ndeiya/domain/site/visitorForms';
import { initializeApp } from 'firebase/app';
import { collection, type CollectionReference, getFirestore, type Query } from 'firebase/firestore';
import { ENTRY_CONCERNS, ENTRY_SORTS, entryQuery } from '../../../web/src/data/admin/entryQuery';
import { PARTICIPANT_SORTS, participantQuery } from '../../../web/src/data/admin/participantQuery';
import { partnerQuery } from '../../../web/src/data/admin/partnerQuery';
import { USER_SORTS, userQuery } from '../../../web/src/data/admin/userQuery';
import type { Shape } from './reviewedQueries';

/** The parts of the SDK's query that Firestore plans by; the SDK does not publish them. */
interface Planned {
  explicitOrderBy: { field: { canonicalString: () => string }; dir: 'asc' | 'desc' }[];
  filters: Filter[];
}
interface Filter {
  getFlattenedFilters: () => { field: { canonicalString: () => string }; op: string }[];
}

const RANGES = new Set(['<', '<=', '>', '>=', '!=', 'not-in']);
/** The keys of a search are in one map, whose keys all have automatic indexes. */
const fieldOf = (name: string) => (/^search\.(?!order$)/.test(name) ? 'search' : name);

/** The query as Firestore's planner sees it. A range has the place of an order. */
function shapeOf(path: string, query: Query): Shape {
  const { explicitOrderBy, filters } = (query as unknown as { _query: Planned })._query;
  const compared = filters.flatMap((one) => one.getFlattenedFilters());
  const equal = compared
    .filter(({ op }) => !RANGES.has(op))
    .map(({ field }) => fieldOf(field.canonicalString()));
  return {
    collection: path,
    equal: [...new Set(equal)],
    order: explicitOrderBy.map(({ field, dir }) => `${field.canonicalString()} ${dir}`),
  };
}

const db = getFirestore(initializeApp({ projectId: 'demo-indexes' }, 'indexes'));
const refTo = <T>(path: string) => collection(db, path) as CollectionReference<T>;
const SEARCHES = ['', 'wanja'];

const participantShapes = () =>
  PARTICIPANT_SORTS.flatMap((sort) =>
    SEARCHES.flatMap((search) =>
      ['', 'Poetry'].map((category) =>
        shapeOf(
          'participants',
          participantQuery(refTo('participants'), { edition: 2025, category, search, sort }),
        ),
      ),
    ),
  );

const userShapes = () =>
  USER_SORTS.flatMap((sort) =>
    SEARCHES.flatMap((search) =>
      [true, false].map((isComplete) =>
        shapeOf('users', userQuery(refTo('users'), { search, sort }, isComplete)),
      ),
    ),
  );

const partnerShapes = () =>
  [null, ...PARTNER_STATES].flatMap((state) =>
    SEARCHES.map((search) =>
      shapeOf('partner_applications', partnerQuery(refTo('partner_applications'), { state, search })),
    ),
  );

const entryShapes = () => {
  const entries = refTo<Entry>('entries');
  const filters = ['', ...ENTRY_CONCERNS].flatMap((concern) =>
    ['', ...ENTRY_STATES].flatMap((state) =>
      ['', 'Poetry'].map((category) => ({ concern, state, category })),
    ),
  ) as Pick<Parameters<typeof entryQuery>[1], 'concern' | 'state' | 'category'>[];
  return filters.flatMap((filter) =>
    ENTRY_SORTS.flatMap((sort) =>
      SEARCHES.map((search) =>
        shapeOf('entries', entryQuery(entries, { edition: 2025, ...filter, search, sort })),
      ),
    ),
  );
};

/** Every query that a list with filters and orders can ask, made by the code that asks it, by the file of that code. */
export const LIST_SHAPES: Readonly<Record<string, readonly Shape[]>> = {
  'web/src/data/admin/entryQuery.ts': entryShapes(),
  'web/src/data/admin/participantQuery.ts': participantShapes(),
  'web/src/data/admin/partnerQuery.ts': partnerShapes(),
  'web/src/data/admin/userQuery.ts': userShapes(),
};
