export const consentApiMessages = {
  noMember: 'There is no such person in this entry.',
  adult: 'This person is an adult. No consent of a guardian is needed.',
  noGuardian: 'Write down the parent or guardian of this person first.',
  noContact: 'Write down a phone number or an e-mail of the parent or guardian first.',
  unreadable:
    'Something about this entry cannot be read at the moment. You can still say no here. To agree, please talk to the organisers.',
  badContact:
    'What is written down for the parent or guardian is neither a phone number nor an e-mail address. Please correct it first.',
  sharedContact:
    'This phone or e-mail belongs to the leader, to an organiser or to several guardians, so nobody can decide through it. A signed paper is needed, or a decision in front of the team.',
  gone: 'The entry of this link is no longer there, so there is nothing to decide here. If your child still takes part, please talk to the organisers.',
  childGone:
    'The child about whom you were asked is not named in this entry any more, so there is nothing to decide here. If your child still takes part, please talk to the organisers.',
  oldLink:
    'This link is an old one. You can still read and withdraw what you agreed to. To agree, use the newest link, or ask the organisers.',
  termsChanged: 'The text has changed meanwhile. Please read it again, then decide.',
  childChanged:
    'The entry names another child now than the page that you have read. Please read it again, then decide.',
  nothingGiven: 'You have not agreed to anything, so there is nothing to withdraw.',
  tooMany:
    'This decision was changed very often. You can still say no here. To agree again, please talk to the organisers.',
  tooManyOfAccount:
    'Very many decisions were made by links in this account, so nobody agrees by a link any more. You can still say no here. To agree, please talk to the organisers.',
  tooManyOfGroup:
    'Very many decisions were made by links in this group, so nobody agrees by a link any more. You can still say no here. To agree, please talk to the organisers.',
  manyLinks:
    'Very many links were made for this entry already. The earlier ones still work. Please ask the organisers for another one.',
  manyNoes:
    'Very many guardians have said no in this account, so it makes no further links. Please ask the organisers for one.',
  noText: 'There is no such text.',
  signedOn: 'Give the day as year, month and day, such as 2026-08-16.',
  signedLater: 'This day is still to come. Give the day that stands on the paper.',
  signedEarlier: 'This day is more than a year ago. Give the day that stands on the paper.',
  archiveSentences: 'A text that names the archive needs a sentence for the words and one for the sound.',
  noArchive: 'Only a text that names the archive asks for its words and its sound.',
  archiveBoxes: 'The text that was read names the archive: send both of its boxes, true or false.',
  noScan: 'There is no picture of a signed paper.',
  scanMissing: 'Add a picture of the signed paper.',
} as const;
