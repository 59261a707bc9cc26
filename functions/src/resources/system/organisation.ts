import type { SchemeColours } from '@ndeiya/domain/site/palette';

interface Organisation {
  /** null until it was read. */
  name: string | null;
  /** The light colours; null for those of the specification. */
  colours: SchemeColours | null;
}

let known: Organisation = { name: null, colours: null };

/** The name and colours for mails and certificates, as this process last read them. */
export const organisation = (): Organisation => known;

export function setOrganisation(read: Organisation): void {
  known = read;
}
