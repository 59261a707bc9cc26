import { phrase } from '@ndeiya/domain/languages/phrase';
import { compose, type OfSite } from '../system/mail/mailLayout';

/** The mails about guardians' consent. They name no child: an address may be mistyped. */
export const consentMails = {
  /** The link decides, so the text is erased once it was sent. */
  request: ({ site, url }: OfSite & { url: string }) =>
    compose({
      site,
      subject: phrase('Your decision is needed: a child in {site}', { site }),
      paragraphs: [
        phrase(
          'A child for whom you are named as parent or guardian is going to take part in {site}. The child may take part only if you agree.',
          { site },
        ),
        phrase(
          'Open the link, read, and say yes or no. You need no account. Keep this mail: with the same link you can change your mind at any time.',
        ),
      ],
      link: { label: phrase('Read and decide'), url },
      footer: phrase('If you do not know what this is about, you need not do anything.'),
    }),

  /** The site asks again while nobody has decided. It is another link: the site does not keep the first one. */
  reminder: ({ site, url }: OfSite & { url: string }) =>
    compose({
      site,
      subject: phrase('We still need your decision: a child in {site}', { site }),
      paragraphs: [
        phrase(
          'Some days ago we asked you whether a child for whom you are named as parent or guardian may take part in {site}. Nobody has decided yet, and without a decision the child is not called to the stage.',
          { site },
        ),
        phrase(
          'Open the link, read, and say yes or no. You need no account. Keep this mail: with the same link you can change your mind at any time.',
        ),
      ],
      link: { label: phrase('Read and decide'), url },
      footer: phrase('If you do not know what this is about, you need not do anything.'),
    }),

  /** Nobody decides in a guardian's place unseen. */
  later: ({ site }: OfSite) =>
    compose({
      site,
      subject: phrase('Somebody else has decided about a child in {site}', { site }),
      paragraphs: [
        phrase(
          'You have decided whether a child may take part in {site}. Since then another decision about this child, or about one in the same performance, was recorded: through another contact, on paper, or in front of our team.',
          { site },
        ),
        phrase(
          'If you know of it, you need not do anything. If not, please write to us. Your link still works: with it you can read what you decided, take a yes back, or say no again.',
        ),
      ],
      footer: phrase('If you do not know what this is about, you need not do anything.'),
    }),

  /** This mail goes to the organisers, because the server cannot know the child's photographs. */
  withdrawn: ({ site, number, url }: OfSite & { number: string; url: string }) =>
    compose({
      site,
      subject: 'A guardian has withdrawn a consent',
      paragraphs: [
        `A parent or guardian has withdrawn a consent for the entry ${number}. The site has removed the recording and the name already.`,
        'Please remove photographs, videos and posts that show the child, and tell the team not to start this entry.',
      ],
      link: { label: 'Show the entries', url },
    }),

  /** It goes to the organisers as well, who alone can find out which of the two is the child's guardian. */
  overruled: ({ site, number, url }: OfSite & { number: string; url: string }) =>
    compose({
      site,
      subject: 'A no for a child whose consent was given',
      paragraphs: [
        `A parent or guardian whom the site has asked about a child has said no, and everybody had agreed for these entries before: ${number}. The no counts: the name is hidden, and the child may not take part.`,
        'Please find out who decides for the child. A later decision on paper or in front of the team takes the place of both. Until then, please tell the team not to let the child take part.',
      ],
      link: { label: 'Show the entries', url },
    }),
};
