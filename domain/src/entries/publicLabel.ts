/** The fields that decide the public name of an entry. */
export interface Labelled {
  number: string;
  stage_name: string;
  /**
   * False where the entry has a member who is, or may be, a minor, unless each minor's guardian has agreed to the name.
   */
  name_public: boolean;
}

/**
 * The only name of an entry in public: its stage name, or its number where the name is not public. An entry without a
 * number is on no programme, and its label is for its owner and for organisers.
 */
export function publicLabel({ number, stage_name, name_public }: Labelled): string {
  if (name_public && stage_name !== '') return stage_name;
  return number === '' ? 'No.' : `No. ${number}`;
}
