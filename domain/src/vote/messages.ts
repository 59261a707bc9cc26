/** The API's sentences about the vote. */
export const voteMessages = {
  notFound: 'There is no vote of this year.',
  notYet: 'The vote of this year is not published.',
  wrongCode: 'This is not the code of a ticket. Compare it with the ticket, letter by letter.',
  damagedTicket:
    'The site cannot read this ticket. Tell the organisers, who can give another one or have it repaired.',
  wrongCover: 'This is not the code of a cover sheet. Compare it with the sheet, letter by letter.',
  tooMany: 'A vote has 4,800 tickets at most.',
  noBatch: 'There is no such batch of tickets.',
  damagedBatch:
    'The site cannot read this batch of tickets, so nothing has changed. Tell the person who looks after the site.',
  wrongState: 'The vote is in another state, so this step is not possible now. Read it again.',
  closesFirst: 'The vote has to close after it opens, and in the future.',
  release: {
    free: 'This ticket is free: it was released before, and no vote of it is in the box. It can vote now.',
    unused: 'No vote of this ticket is in the box, so there is nothing to release.',
    again: 'This ticket was released before and has voted again. A ticket is released once.',
    closed: 'Tickets can be released only while the vote is open.',
    notActive: 'This ticket is not valid, so it cannot be released.',
  },
  batchState: 'The batch is in another state, so this step is not possible. Read the batches again.',
  otherBox: 'The box has another hash than the one you confirm. Read the vote again.',
  changedBox:
    'The box is not the one that was sealed: a ballot was changed or removed in the database since. Nothing was counted. Tell the person who looks after the site.',
  unreadableBox: (count: number, ids: string) =>
    `The box is not the one that was sealed, and nothing was counted. Tickets that cannot be read any more: ${String(count)}. Tell the person who looks after the site: ${ids}`,
  otherUnreadable:
    'The number of tickets that cannot be read is another one, or they are other tickets. Read the vote again.',
  tooManyUnreadable:
    'The box is sealed without 100 tickets at most. Where more cannot be read, have them repaired, or declare the vote void.',
  samePerson: 'Somebody else has to count as well: two different people are needed.',
  twoPasses: 'One of the two people who count must be an administrator.',
  wrongKey: 'The two parts do not make the private key of this vote.',
  otherEdition: 'This pass belongs to another edition.',
  paperClosed: 'Papers can be typed while the vote is open.',
  publicKey: 'This is not a public key for votes.',
  entries: 'Choose accepted entries of this edition that have a number, each of them once.',
  bounds: 'At most as many as there are entries, and no fewer than the least.',
  reason: 'Write a reason. Everybody can read it.',
  form: 'This is not a sealed ballot.',
} as const;
