/** The sentences of the dashboard's section 'Certificates'. */
export const certificateAdminTexts = {
  none: 'No certificates yet.',
  loadFailed: 'Failed to load the certificates.',
  issued: (count: number) => `${String(count)} ${count === 1 ? 'certificate' : 'certificates'} issued.`,
  unprintable: (names: string) =>
    `There are no letters to print these names: ${names}. Write them in Latin, Greek or Cyrillic letters, and issue again.`,
  issueFailed: 'Failed to issue the certificates.',
  participationDetail:
    'Everybody who takes part in an accepted entry and has no certificate yet gets one. You can do this again when more entries are accepted.',
  placesDetail:
    'Places, prizes and names come from the published results: nothing is typed. Each person of an entry gets one, and nobody gets one twice. A child without a guardian’s consent to publish the name gets the number of the entry.',
  placesNone: 'No results of this edition are published yet. Publish them under Results first.',
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
