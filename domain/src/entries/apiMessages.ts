export const participantApiMessages = {
  duplicateCategory: 'Already registered in this category.',
  notFound: 'There is no such participant.',
  mostOfAccount: (most: number) =>
    `Your account would have more than ${String(most)} entries in this edition, which is the most. Please ask the organisers.`,
} as const;

export const entryApiMessages = {
  notFound: 'There is no such entry.',
  /** Nobody knows what has failed for this one entry among several, so its state says if the step was taken. */
  failed:
    'This entry failed by itself: something that is stored with it may be damaged. Reload the page to see its state and try again. If it fails again, ask somebody with access to the database.',
  notNow: 'This is not possible in the state that the entry has now. Reload the page to see it.',
  notEditable: 'This entry has been sent. Ask the organisers to give it back if something must change.',
  categoryFixed: 'The category can be changed in a draft only. Ask the organisers to move the entry.',
  performed:
    'This entry has been performed or marked, so it stays in its category: its marks and prizes belong there.',
  onlyOrganisersSay: 'Only organisers say that a title or a stage name names nobody.',
  onlyOrganisersHear: 'Only organisers say that nobody is heard in a recording who may not be.',
  nothingToHear: 'None of these recordings is here now, so nobody can have listened to them.',
  hearsNobody: 'Nobody is heard in the recordings who may not be.',
  otherText: 'This is another text by now. Look at it again before you say that it names nobody.',
  namesNobody: (field: 'title' | 'stage_name', isSaid: boolean) => {
    const what = field === 'title' ? 'title' : 'stage name';
    return isSaid ? `The ${what} names nobody.` : `It is taken back that the ${what} names nobody.`;
  },
  categoryBack: (reason: string) => `The participant has the category of before again. ${reason}`,
  sameWalkIn: (number: string) =>
    `This person was put on the programme a few minutes ago, with the number ${number}. Add nothing if that is the same one. For somebody else of this name, or another piece, type a phone, a stage name or another title.`,
  noCategory: 'The edition has no such category.',
  membersMost: (most: number) =>
    `An entry in this category can have at most ${String(most)} people. Take some out, or choose another category.`,
  peopleOfAccount: (most: number) =>
    `Your entries would have more than ${String(most)} people together, which is the most of one account. Please ask the organisers.`,
  guardiansMost: 'There are too many parents and guardians: at most two for each person. Take some out.',
  incomplete: 'Something is missing. Fill it in, then send the entry.',
  passForOne: 'Your pass is for one person. Ask the organisers if somebody else performs.',
  guardiansToSay:
    'Only the organisers change the age or the parent of a child, because the consent rests on both. Please ask them.',
  onePerPerson:
    'There is an entry of this person in the category already. Withdraw it first, or ask the organisers.',
  uncounted:
    'It cannot be counted at the moment how many entries this person has. Nothing is lost: please ask the organisers.',
  perPerson: (cap: number) =>
    `This person has ${String(cap)} entries in the category already, which is the most. Withdraw one first, or ask the organisers.`,
  groupClosed: 'The organisers have closed the group of this entry. Ask them if it still has to be sent.',
  groupFull:
    'The group of this entry has all the entries that it may have in this category. Ask its leader or the organisers.',
  groupTexts:
    'The texts of all entries of this group together are as long as they can be. Make this one shorter, or ask the organisers.',
  over: 'The time to send this entry is over. Ask the organisers whether it can still be taken.',
  notOpen: 'Entries cannot be sent yet.',
  offerOver: 'The time to confirm this place is over.',
  /** Why a step of the owner is refused once the event has begun. */
  after: {
    begun: 'The event has begun. Ask the organisers if something must change.',
    past: 'The event is over. Ask the organisers if something must change.',
    on_stage: 'This entry is on stage now. Ask the organisers if something must change.',
    performed: 'This entry was on stage already. Ask the organisers if something must change.',
    absent: 'It is noted that this entry did not come. Ask the organisers if that is wrong.',
    frozen: 'The marks are fixed already. Ask the organisers if something must change.',
    published: 'The results are published already. Ask the organisers if something must change.',
  },
  full: 'The category is full. Give a reason to go beyond its places.',
  noUndo: 'There is nothing to undo.',
  notPending: 'This entry has no decision to announce.',
  notAccepted: 'Only an accepted entry has a date.',
  noPermit: 'There is no such permit.',
  permitOver: 'This time is over. Choose a later one.',
} as const;
