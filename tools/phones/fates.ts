/** The phone network does this with a message. */
export interface Fate {
  statusCode: number;
  status: string;
  /** The phone gets it. */
  arrives: boolean;
  /** The connection is cut in place of an answer. */
  isCut?: true;
  /** The reports, each so many milliseconds after the answer. */
  reports: readonly { status: string; afterMs: number }[];
}

const refused = (statusCode: number, status: string): Fate => ({
  statusCode,
  status,
  arrives: false,
  reports: [],
});
const accepted = (...reports: Fate['reports']): Fate => ({
  statusCode: 101,
  status: 'Success',
  arrives: true,
  reports,
});

/** By the last two digits of a number. */
const FATES: Readonly<Record<string, Fate>> = {
  '03': refused(403, 'InvalidPhoneNumber'),
  '05': refused(405, 'InsufficientBalance'),
  '06': refused(406, 'UserInBlacklist'),
  '07': { ...accepted({ status: 'Success', afterMs: 20_000 }), isCut: true },
  '08': accepted({ status: 'Success', afterMs: 500 }, { status: 'Success', afterMs: 1000 }),
  '09': accepted({ status: 'Success', afterMs: 500 }, { status: 'Sent', afterMs: 1000 }),
  '10': accepted(),
  '11': refused(500, 'InternalServerError'),
};
const USUAL = accepted({ status: 'Sent', afterMs: 500 }, { status: 'Success', afterMs: 1500 });

export const fateOf = (number: string): Fate => FATES[number.slice(-2)] ?? USUAL;
