/** Texts of /admin/entries/consents. */
export const consentAdminMessages = {
  lead: 'Each child needs a parent or guardian who agrees. Until then the child is on the programme as a number, and is not called to the stage.',
  none: 'No entry with a child is in this state.',
  loadFailed: 'The entries could not be loaded.',
  peopleFailed: 'The people of this entry could not be loaded.',
  noGuardian: 'No guardian is named. Open the entry and write the name and the phone or e-mail.',
  noContact:
    'The guardian has no phone or e-mail: print the form, or let the guardian decide in front of you.',
  undecided: 'Nobody has decided yet.',
  needsTeam:
    'An earlier decision through another contact, in another entry, or about a child who is or was in this entry, still counts. Only a signed paper or a decision in front of the team changes it.',
  noOfTeam:
    'The team has recorded this no. A later decision on a signed paper, or in front of the team, takes its place.',
  sharedContact:
    'The phone or e-mail of a guardian in this entry is the leader’s, an organiser’s or that of several guardians, so nobody can agree through it. A signed paper is needed, or a decision in front of the team.',
  saidAdult:
    'A guardian has decided about this person as a child, or the person may be a refused child of this entry under another name. Check the age before you go on.',
  elsewhere:
    'In another entry a guardian has decided about a child with this name. That counts here too, until a signed paper or a decision in front of the team is recorded, or an organiser has said that the person is of age.',
  outsideRefused: (when: string, who: string, about: string) =>
    `Refused ${[when, who && `in the name of ${who}`, `about ${about}`].filter(Boolean).join(', ')}.`,
  outsideWithdrawn: (date: string, who: string, about: string) =>
    `Withdrawn on ${date}: a consent in the name of ${who}, about ${about}.`,
  insideEntry: 'in this entry',
  insideOther: (name: string) => `“${name}” may be the same child under another name.`,
  outsideUnreadable: (place: string) =>
    `A decision ${place} cannot be read, so that it may be a no. Tell the person who looks after the site.`,
  outsideNamed: (name: string, contact: string) =>
    [name || 'somebody without a name', contact && `(${contact})`].filter(Boolean).join(' '),
  outsideChild: (name: string) => (name ? `“${name}”` : 'a child without a name'),
  outsideEntry: (number: string, category: string) =>
    `in another entry, ${[number ? `No. ${number}` : 'without a number', category].filter(Boolean).join(', ')}`,
  outsideNowhere: 'in no entry that is stored now',
  outsideReach: {
    person: 'It is about the same person.',
    left: 'It is about somebody who has been in this entry before.',
    group: 'It was said in the same group, about a child with this name or one like it.',
    account:
      'It was said in an entry that is, or was, of the same account or group, or about a child of such an entry.',
    name: 'It comes from outside: the two entries have no account, no group and no known person in common. Only names, or a contact, join them, so that a stranger may have said it, or it may be about another child. It counts all the same.',
  },
  outsideSettle:
    'To settle it, find out who decides for the child. A decision on a signed paper, or in front of the team, takes the place of this no once it is recorded under Guardians’ consent.',
  outsideAge:
    'To settle it, check the age. Somebody whom you record as of age needs no guardian. For a child, write the age into the entry, and record what the guardian decides on a signed paper or in front of the team.',
  outsideMore: (count: number) =>
    count === 1 ? 'One more such no is not listed.' : `${String(count)} more such noes are not listed.`,
  outsideOpen: 'Open that entry',
  outsideFailed: 'The page could not read whether a no from another entry counts here.',
  refusedGroup:
    'A group performs without the children whose guardians have refused, once all others may take part and are enough for the category. With fewer it is not started, until you take these children out of the entry.',
  unreadable:
    'A decision about this entry is stored and cannot be read, so that it may be a no. The child it may be about has no consent until a later one comes through the same contact, or on paper, or in front of the team. Tell the person who looks after the site.',
  ofAge: (name: string) => `${name} is recorded as of age.`,
  ofAgeFailed: 'The age could not be recorded. Please try again.',
  askedOn: (date: string) => `Asked on ${date}, and the link is not opened yet.`,
  openedOn: (date: string, opened: string) => `Asked on ${date}. The link was opened on ${opened}.`,
  notMailed:
    'No question was mailed to this guardian. Mail the link: organisers can, also where an account has used up its mails to this address.',
  asksFailed: 'The page could not read when the guardians were asked.',
  askAll: 'Ask all that are missing',
  asking: 'Asking...',
  askedAll: (count: number) =>
    count === 0
      ? 'Nobody was asked. A mail goes only to a guardian who has an e-mail address of their own, was not asked within a day, and may still decide by link. For the others send the link, or print the form.'
      : `${count === 1 ? 'One guardian is' : `${String(count)} guardians are`} asked by mail. To those without an e-mail address send the link, or print the form.`,
  askedOver:
    'Nobody was asked: the event has begun, and the site asks only before it. You can still mail or text the link of one child, or record a signed paper.',
  askAllFailed: 'The guardians could not be asked. Please try again: nobody is asked twice on one day.',
  mailed: (to: string) => `The link was mailed to ${to}.`,
  texted: (to: string) => `The link goes to ${to} as a text message. What became of it stands under Sent.`,
  linkFailed: 'The link could not be made. Please try again.',
  linkFor: (guardian: string) => `Link for ${guardian}`,
  linkLead:
    'Send it to the guardian and to nobody else: with this link they agree, say no, or change their mind later.',
  copied: 'Link copied.',
  paperTitle: (child: string) => `Signed paper for ${child}`,
  paperLead:
    'Tick what the guardian ticked on the paper, and take a picture of the whole page. With the day on the paper a no that was said after it stays a no.',
  signedOnHelp:
    'Where the page shows one. Without it the paper counts from now, and ends a no of the guardian.',
  pictureMissing: 'Take or choose a picture of the signed page.',
  witnessTitle: (child: string) => `${child}: decided in front of you`,
  witnessLead: 'Read the text to the guardian, and tick only what they agree to.',
  chooseBox: 'Tick what the guardian agrees to, or that the guardian says no. Then you can record it.',
  firstBox: 'The first box is needed to take part. Tick it too, or tick that the guardian says no.',
  recorded: 'The decision is recorded.',
  recordedBeforeNo:
    'The decision is recorded. A no still stands, which was said after the day on the paper, or about another entry of the child: the board lists it.',
  recordedStillMissing:
    'The decision is recorded, but the consent is still missing: somebody has said something else since the day on the paper, perhaps about a child who has left the entry. If nobody has said no about this child since that day, record the paper once more without the day.',
  recordFailed: 'The decision could not be recorded. Please try again.',
  scanFailed: 'The picture could not be loaded. Please try again.',
  scanOf: (child: string) => `The signed paper for ${child}`,
  sheets: (count: number, isMore: boolean) =>
    `Signed sheets to look at: ${String(count)}${isMore ? ' or more' : ''}`,
  sheetsLead:
    'Leaders of groups have photographed these. Compare each with what you record: it counts as a signed paper.',
  sheetsFailed: 'The photographs of signed sheets could not be loaded.',
  sheetOf: (child: string) => `Signed sheet for ${child}`,
  sheetLead: 'Tick what the guardian ticked, and type the name as it is signed.',
  sheetTextFailed: 'The text that is printed on this sheet could not be loaded. Close this and try again.',
  waitsForText: 'The text of the sheet is not loaded yet.',
  sheetRefused: 'The photograph is refused. The leader can send another one.',
  confirmSheetRefuse: 'Ask the leader for another photograph?',
  sheetRefuseDetail: (reason: string) => `This one is deleted, and the leader reads the reason: “${reason}”`,
  sheetRefuseFailed: 'The photograph could not be refused. Please try again.',
  sheetReason: 'Ask the leader for another photograph, because of this one:',
  termsLead:
    'This is what guardians read before they decide. A new version counts for decisions from now on. Earlier decisions keep the text that was read then.',
  archiveBox: 'This text names the archive',
  archiveHelp:
    'Only a consent under such a text lets words or sound into the archive. The text must say what the archive is, and that previews, search engines and downloads cannot be called back.',
  archiveSentences: {
    archive_words:
      'The words that the child performs may stay in the archive on this website, for everybody to read.',
    archive_sound:
      'The sound of the performance may stay in the archive on this website, for everybody to hear.',
  },
  termsSaved: (version: number) => `Version ${String(version)} is what guardians read now.`,
  termsFailed: 'The text could not be saved. Please try again.',
  termsUnread: 'The text could not be loaded. Please try again.',
};
