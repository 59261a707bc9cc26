/** The sentences of the archive's routes. */
export const archiveMessages = {
  flag: 'Say true or false for the words, the sound and the name.',
  kind: 'Choose song, poem, proverb, riddle or story.',
  collectedKind: 'Without an entry, choose proverb, riddle or story.',
  tradition: "Choose ours, own_work or anothers, for another person's work.",
  awardFrom: 'Choose results or typed.',
  noResults: 'A piece without an entry has no place in the results. Type its award, or leave it out.',
  unreadableResults: 'The results of this edition cannot be read at the moment. Please try again tomorrow.',
  care: 'Choose none, deceased or elders.',
  rev: 'Send the rev of the piece that you have read.',
  part: 'Choose content or words.',
  labelOk: 'Send label_ok as true, or not at all.',
  variants: 'Give at most 20 ids of pieces.',
  notFound: 'There is no such piece in the archive.',
  tooEarly:
    'A piece can be offered to the archive once results of a round in which it took part are published.',
  stale: 'Somebody has changed this piece meanwhile. Reload it to see what is there now.',
  reviewedAlready:
    'This piece was reviewed already, so that its offer cannot be replaced. Tell the organisers what should change.',
  notOpen: 'This cannot be done with a piece in this state. Reload it to see what is there now.',
  ownReview: 'Nobody reviews a piece of their own, or words that they have written. Ask another organiser.',
  wordsOnly: 'A translator changes the title, the text, the translation and the meaning only.',
  accept: 'Say true to take the proposed words, or false to keep your own.',
  noProposal: 'No other words are proposed for this piece now. Reload it to see what is there.',
  wordsPart: 'A translator reviews the words only.',
  lacking: 'This piece cannot be published yet.',
  lacks: {
    consent: 'A consent of a guardian under a text that names the archive is missing.',
    permission: 'Neither the words nor the sound are offered.',
    words: 'The words are not reviewed.',
    content: 'The content is not reviewed.',
  },
  takenBack:
    'This piece was taken back by somebody else, whose word counts. Ask the organisers if it should be offered again.',
  wider: 'Only whoever offered the piece can let more of it be shown.',
  othersOffer: 'Only whoever offered the piece can change this. Leave it out to keep what is there.',
  empty: 'There are neither words nor a sound to publish.',
  namesSomebody:
    'This field holds the name of somebody whose name is not public. Change it, or leave it out.',
  namesLost:
    'The names of those who took part are no longer stored, so nobody can check this field for a name that is not public. Leave the field out, or as it was published.',
  withdrawn: 'The piece is withdrawn. It is no longer in the archive.',
  badCode: 'This code withdraws nothing. Compare it with the paper, character by character.',
} as const;
