/** The sentences of the page that checks a certificate. */
export const certificateMessages = {
  issued: 'This certificate is genuine.',
  revoked: 'This certificate was revoked. It is no longer valid.',
  replaced: 'This certificate was replaced by another one.',
  outdated:
    'This certificate is genuine, but the results were corrected after it was issued, and they say something else now.',
  toReplace:
    'The results were corrected, and they say something else now. The organisers will give you another certificate.',
  waits:
    'The organisers have withdrawn the results that this certificate names. It can be checked again once they are published.',
  renamed: 'This certificate is genuine, but the name of its holder was corrected after it was issued.',
  toRename: 'The name was corrected. The organisers will give you another certificate.',
  unknown: 'There is no certificate with this code. Compare it with the paper, character by character.',
  mistyped:
    'A character of this code is missing or wrong. Compare it with the paper, character by character.',
  example: 'Thirteen letters and digits, for instance K7QF-3M9A-XT2P-P.',
  match: 'Yes, this certificate was issued to this name.',
  otherName: 'This certificate was issued to another name. Look at the spelling, and type the whole name.',
  unnamed: 'This certificate is genuine. The name on it is not confirmed here, whichever name is typed.',
} as const;
