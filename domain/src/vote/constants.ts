/** The bounds of a vote. */
export const VOTE = {
  /** A ballot of one length has room for so many ids. */
  most: 15,
  entries: 100,
  sheets: 40,
  ticketsASheet: 12,
  /** The counted box of so many is one document with room to spare. */
  tickets: 4800,
  graceMs: 5 * 60_000,
  /** So that a test of the emulator need not wait for minutes. */
  graceInEmulatorMs: 10_000,
  opsAtOnce: 50,
  /** The tickets without which a box may be sealed: where more cannot be read, the server's secret is another one. */
  unreadable: 100,
} as const;

/** The vote of the demo. The private key is known to everybody, so the server takes it in the emulator only. */
export const DEMO_VOTE = {
  public_key: 'BEL3smQ9SUtCdZOvcAOFmkrus4bbYax1LXklhV6yJX/Fra/7Mewk1CyCyrnlUe8vsBcCXmsUEJP0sOU34apqL34=',
  key: 'xonQSfzh0uJvmRka1bTe9DqT5+WHPf/bI3gUUy6ewDA=',
  tickets: Array.from({ length: 12 }, (_, place) => `DEMO-TICKET-${String(place + 1)}`),
} as const;
