/** The fields that decide the public name of an entry. */
interface Labelled {
  number: string;
  /** '' is a normal state: its owner is known by the number. */
  stage_name: string;
  /**
   * False where the entry has a member who is, or may be, a minor, unless each minor's guardian has agreed to the name.
   */
  name_public: boolean;
  /** The stage name names a child who has left the entry and may not be named. */
  stage_name_refused: boolean;
}

/** True where judges and everybody read a name and not the number. */
export const isNamed = ({ stage_name, name_public, stage_name_refused }: Omit<Labelled, 'number'>): boolean =>
  name_public && stage_name !== '' && !stage_name_refused;

/** The label of an entry that says no more than its number. */
export const numberLabel = (number: string): string => (number === '' ? 'No.' : `No. ${number}`);

/** True for a label that says no more than a number, also than one that the entry had before. */
export const isNumberLabel = (label: string): boolean => /^No\.(?: \S+)?$/u.test(label);

/** True where the public name of an entry says no more than its number. */
export const isNumberOnly = ({ number, stage_name }: Pick<Labelled, 'number' | 'stage_name'>): boolean =>
  stage_name === numberLabel(number);

/**
 * The only name of an entry in public: its stage name, or its number where it has none or the name is not public. The
 * people's own names never take its place (docs/decisions/073-no-stage-name.md). An entry without a number is on no
 * programme, and its label is for its owner and for organisers.
 */
export function publicLabel({ number, ...name }: Labelled): string {
  return isNamed(name) ? name.stage_name : numberLabel(number);
}
