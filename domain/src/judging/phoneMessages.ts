/** The sentences of the judges' phone. They are apart from the others, because the phone loads as little as possible. */
export const phoneMessages = {
  open: {
    lead: 'Type the code that stands on your card, or scan its square with the camera.',
    otherRole: 'This pass is not for score sheets. Open its link again without "judge", at /pass.',
  },
  status: {
    finished: '{done} of {all} sheets finished',
    sent: '{sent} sent',
    waiting: '{waiting} waiting',
    apart: '{apart} to be decided',
    allSent: 'All {all} sent, you may leave',
    none: 'There are no sheets for you yet.',
    notLoaded: 'Your sheets are not on this phone yet. They come with the next connection.',
    unreached: 'No connection. Your marks stay on this phone and are sent by themselves.',
  },
  save: {
    sendFull:
      'The storage of this phone is full, so nothing can be sent. Delete pictures or videos, or show the marks as QR codes.',
    saved: 'Saved on this phone',
    saving: 'Saving...',
    full: 'NOT SAVED: the storage of this phone is full. Delete pictures or videos, then press "Save again". Write the mark on paper.',
    failed:
      'NOT SAVED: the browser could not store the mark. Press "Save again", or reload the page. Write the mark on paper.',
  },
  notice: {
    conflict:
      'This sheet was changed elsewhere too, on another phone or by the organisers. Both are kept, and the head judge decides.',
    late: 'These marks came after the round was frozen. They are kept, and the head judge decides.',
    invalid: 'The server did not accept these marks. They are kept. Please tell the head judge.',
    differs: 'The marks on the server differ from these. Please show this sheet to the head judge.',
    refused: 'The server could not read this sheet. It stays on this phone. Please tell the head judge.',
  },
  round: {
    setup: 'This round has not opened yet.',
    closed: 'The stage is over. You can still finish and send your sheets.',
    frozen:
      'This round is frozen, so marks cannot be changed any more. What this phone still sends is kept for the head judge.',
    published: 'The results of this round are published.',
    practice: 'This round is for practice. Its marks do not count.',
  },
  sheet: {
    returned: 'The organisers have returned this sheet to you: {reason}',
    withdrawn: 'This entry does not take part any more. Its marks are kept and do not count.',
    recused: 'You do not judge this entry, because of a conflict of interest.',
    missing: 'The organisers have noted that there are no marks from you: {reason}',
    void: 'This sheet does not count any more.',
    incomplete: 'Still without a mark: {criteria}',
    conflictLead:
      'Relatives, pupils, your own group: whoever is close to performers does not judge them. The head judge sees your reason.',
  },
  changed: 'Changed by the judge',
} as const;
