export const videoAdminMessages = {
  updated: 'Video updated successfully!',
  updateFailed: 'Failed to save video.',
} as const;

export const partnerAdminMessages = {
  none: 'No applications yet.',
  noneFound: 'No application fits this search.',
  notFound: 'There is no such application any more.',
  inReview: 'The application is in review.',
  approved: 'Application approved. The applicant gets an e-mail.',
  declined: 'Application declined. The applicant gets an e-mail.',
  updateFailed: 'Failed to update the application.',
  notNow: 'This is no longer possible: somebody else has decided differently.',
  confirmApprove: 'Approve this application?',
  confirmDecline: 'Decline this application?',
  confirmReview: 'Take the decision back?',
  decisionMailed: (to: string) => `An e-mail with this decision goes to ${to} at once.`,
  decisionBack:
    'The application is in review again and is no longer shown on the home page. No e-mail is sent; a new decision will be mailed.',
  shown: 'Saved. The partner is shown on the home page.',
  notShown: 'Saved. The partner is not shown on the home page.',
  logoOptional: 'A logo is optional. PNG, JPEG or WebP, at most 8 MB.',
  logoKept: 'Choose a picture only to replace the logo. PNG, JPEG or WebP, at most 8 MB.',
  deleted: 'Application deleted successfully!',
  deleteFailed: 'Failed to delete the application.',
  confirmDelete: 'Are you sure you want to delete this application?',
} as const;

export const subscriberAdminMessages = {
  none: 'Nobody has subscribed to the newsletter yet.',
  noneFound: 'No subscriber fits this search.',
  confirmRemove: 'Are you sure you want to remove this subscriber?',
  removed: 'Subscriber removed successfully!',
  removeFailed: 'Failed to remove subscriber.',
  notFound: 'There is no such subscriber any more.',
  exported: (count: number) => `${String(count)} ${count === 1 ? 'subscriber' : 'subscribers'} exported.`,
  exportFailed: 'The list could not be exported. Please try again.',
} as const;

export const announcementAdminMessages = {
  none: 'No announcement was sent yet.',
  tested: (address: string) =>
    `A test mail is on its way to ${address}. Read it before you send it to everybody.`,
  testFailed: 'The test mail could not be sent. Please try again.',
  testFirst: 'Send yourself a test first. Whoever changes the text tests it again.',
  noRecipients: 'Nobody has confirmed a subscription yet, so there is nobody to send it to.',
  notFound: 'This test is too old. Send yourself another one.',
  confirmSend: (count: number) =>
    `Send this announcement to ${String(count)} ${count === 1 ? 'subscriber' : 'subscribers'}?`,
  sendWarning: 'A mail that was sent cannot be taken back.',
  started: 'The announcement is on its way to the subscribers.',
  sendFailed: 'The announcement could not be sent. Please try again.',
} as const;
