/** Actors that are not accounts. */
export const NOT_ACCOUNTS: Readonly<Record<string, string>> = {
  system: 'The site itself',
  unknown: 'Somebody (not recorded)',
};

/** Texts that Firestore refuses as the id of a document. Its SDK throws for them, and one line would end the whole page. */
const NO_ID = /^$|\/|^\.{1,2}$|^__.*__$/;

/** The id of the account that acted; null where no account can have it. */
export const accountOf = (actor: string): string | null =>
  NOT_ACCOUNTS[actor] !== undefined || NO_ID.test(actor) ? null : actor;
