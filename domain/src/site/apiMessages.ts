export const newsletterApiMessages = { badLink: 'This link is no longer valid.' } as const;

export const missingContentMessages = {
  contact: 'There is no such message.',
  picture: 'There is no such picture.',
  video: 'There is no such video.',
  banner: 'There is no such banner.',
} as const;
