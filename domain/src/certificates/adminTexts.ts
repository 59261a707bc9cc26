/** The sentences of the dashboard's section 'Certificates'. */
export const certificateAdminTexts = {
  none: 'No certificates yet.',
  nonePrintable:
    'There is no certificate to print: each was revoked, replaced or is outdated, or its results are hidden, or its name may not be published now.',
  unnamed: (names: string) =>
    `Not printed, because no guardian agrees now that the name is published, or because the entry cannot be read: ${names}. ‘Reissue’ each with the number of the entry in place of the name, or get the consent and print again.`,
  loadFailed: 'Failed to load the certificates.',
  issued: (count: number) => `${String(count)} ${count === 1 ? 'certificate' : 'certificates'} issued.`,
  unprintable: (names: string) =>
    `There are no letters to print these names: ${names}. Write them in Latin, Greek or Cyrillic letters, and issue again.`,
  issueFailed: 'Failed to issue the certificates.',
  participationDetail:
    'Everybody of an entry that was on stage gets one, in the order of the programme. Whoever has one for a place with the same entry gets no other for it. You can do this again later: nobody gets one twice.',
  participationFailed: 'Failed to read who was on stage.',
  participationReading: 'Reading who was on stage...',
  participationCount: (count: number) =>
    count === 1
      ? 'One person gets a certificate of participation:'
      : `${String(count)} people get a certificate of participation:`,
  participationNobody: 'Nobody else gets one now.',
  participationNone: 'Nobody was noted as on stage yet, by the steward or under Judging.',
  winners: (count: number) =>
    count === 1
      ? 'One is left out: its holder has a certificate for a place with the same entry.'
      : `${String(count)} are left out: their holders have a certificate for a place with the same entry.`,
  unpublished:
    'No results are published, so the winners are not known: they would get a certificate of participation too.',
  placesFirst: (count: number) =>
    `${count === 1 ? 'One certificate' : `${String(count)} certificates`} for prizes, awards and places up to the third still to be issued. Issue those under ‘For places’ first: their winners would get one of participation too.`,
  placesDetail:
    'Places, prizes and names come from the published results: nothing is typed. Each person of an entry gets one, and nobody gets one twice. A child without a guardian’s consent to publish the name gets the number of the entry.',
  placesNone: 'No results of this edition are published yet. Publish them under Results first.',
  leftOut: (documents: string) =>
    `These records cannot be read: ${documents}. The people whom they name are left out, so that nobody gets a second or a wrong certificate. Somebody with access to the database has to correct them; then issue again.`,
  winnersUnreadable: (documents: string) =>
    `Results that cannot be read: ${documents}. Their winners are not known and would get a certificate of participation too. Restore or correct these documents first.`,
  placesFailed: 'Failed to read the published results.',
  outdated: (numbers: string) =>
    `The results were corrected. These certificates say something else now: ${numbers}. ‘For places’ issues another one where the results still give a place, and then these say that they were replaced. Revoke the others.`,
  outdatedNow: (award: string) => `The corrected results say: ${award}. Reissue it, and collect the old one.`,
  outdatedLost: 'The corrected results give this no more. Revoke it, and tell its holder.',
  renamed: (numbers: string) =>
    `The name of the holder was corrected. Reissue these certificates, and collect the old ones: ${numbers}.`,
  renamedNow: (name: string) => `The name is ${name} now. Reissue it, and collect the old one.`,
  reissued: 'Certificate reissued. The old one says that it was replaced.',
  reissueFailed: 'Failed to reissue the certificate.',
  reissueDetail:
    'A new certificate with a code of its own replaces this one. Print it and give it to the holder.',
  revoked: 'Certificate revoked.',
  revokeFailed: 'Failed to revoke the certificate.',
  revokeDetail: 'Whoever checks it is told that it is no longer valid. This cannot be undone.',
  printFailed: 'Failed to print the certificates.',
} as const;
