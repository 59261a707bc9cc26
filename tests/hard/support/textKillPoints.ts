/** The steps of a batch of two texts between which the process that sends them may die. */
export type KillPoint =
  | 'before the lease is stored'
  | 'leased, nothing sent'
  | 'both sent, nothing stored'
  | 'both sent, one stored'
  | 'both sent, both stored';
