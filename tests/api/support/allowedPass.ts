import type { RouteSpec } from '@ndeiya/domain/kernel/routeSpec';
import { putContestantPass } from '../../support/contestants';
import type { RowName, Sample } from '../../support/sample';
import type { PassTried } from '../../support/security/verdicts';

interface PassOfRow {
  name: RowName;
  row: RouteSpec;
  /** The role of the pass. */
  tried: PassTried;
  sample: Sample;
}

/** A guardian's pass is for one member of one entry, a contestant's for one person, a leader's for one group, and a judge hears the entries of their own rounds. */
const isPersonal = ({ name, tried }: PassOfRow): boolean =>
  tried === 'guardian' || tried === 'leader' || tried === 'contestant' || name === 'recordings.judge';

/** The token of a pass with which this sample succeeds; the samples of entries are of nobody's pass, so a contestant's is made for each. */
export async function allowedPass(
  asked: PassOfRow,
  tokens: Readonly<Record<PassTried, string>>,
): Promise<string> {
  const { row, tried, sample } = asked;
  if (row.roles?.join() === 'contestant' && sample.id !== undefined) return putContestantPass(sample.id);
  return (isPersonal(asked) ? sample.pass : undefined) ?? tokens[tried];
}
