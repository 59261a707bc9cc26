import { isInKenya } from '../kernel/timeZone';
import { ARCHIVE_PURPOSES, CONSENT_PURPOSES, type Purposes } from './purposes';

/** A text as a parent or guardian reads it. */
export interface ConsentTerms {
  text: string;
  /** True where it names the archive and asks for the words and the sound. */
  archive: boolean;
  /** The sentence beside each box. */
  purposes: { [purpose in keyof Purposes]: string };
}

/** The exact text that was agreed to, whose SHA-256 is kept: the text, then each sentence in the order of the boxes. */
export const hashedText = ({ text, purposes }: ConsentTerms): string =>
  [
    text,
    ...CONSENT_PURPOSES.map((purpose) => purposes[purpose]),
    ...ARCHIVE_PURPOSES.flatMap((purpose) => purposes[purpose] ?? []),
  ].join('\n\n');

/** Also true of a text that is read aloud or printed, where there is no link. */
const MIND =
  'You may change your mind at any time: tell the organisers, or open your link again if you were given one.';
const FORMER_MIND = 'You may change your mind at any time, with the same link or by telling the organisers.';

const termsWith = (complaint: string, mind = MIND): ConsentTerms => ({
  text: [
    'A child is going to take part in our music and culture competition. The child may do so only if a parent or guardian agrees. You decide. It costs nothing, and you may say no.',
    'What we write down: the name of the child, that the child is under 18, and what the child performs. Of you: your name, what you are to the child, and your phone number or e-mail.',
    'Why: to plan the competition, to judge it, and to reach you. We do not sell it and we do not use it for anything else.',
    'Who sees it: the organisers. The team at the entrance sees the name of the child and whether you agreed. The judges see a number. Everybody else sees a number, unless you allow the name.',
    'How long: your phone number or e-mail for one year after the event. Recordings for the judges for 90 days after the event. Your decision for seven years, because we must be able to prove it.',
    `Your rights: you may ask what we know, have it put right, and have it deleted. ${mind} Then we remove recordings at once. What we did before you changed your mind stays lawful.`,
    complaint,
    'The first box is needed to take part. Each other box is your free choice. The child may take part without them.',
  ].join('\n\n'),
  archive: false,
  purposes: {
    take_part: 'The child may take part and perform on the stage.',
    recording:
      'The performance may be recorded for the judges. Only the judges and the organisers play the recording.',
    photos: 'The child may be photographed at the event. The organisers keep the photographs for themselves.',
    publish_name: 'The name may be shown to everybody: in the programme, on the website and in the results.',
    publish_media:
      'Photographs and recordings of the child may be shown to everybody, on the website and elsewhere.',
  },
});

const KENYAN_OFFICE =
  'If you are not content with us, you may complain to the Office of the Data Protection Commissioner of Kenya (www.odpc.go.ke).';

/**
 * The English text until an administrator writes another (docs/consent.md). A changed text here has a new hash, so what
 * was agreed to before keeps its own.
 */
export const DEFAULT_TERMS = termsWith(KENYAN_OFFICE);

const OTHER_OFFICE =
  'If you are not content with us, you may complain to the office for data protection of your country.';
/** The same text for organisations outside Kenya, whose office is not known here. */
export const NEUTRAL_TERMS = termsWith(OTHER_OFFICE);

/** The texts of an earlier release: a phone without a network may still hold one that a guardian has read. */
export const FORMER_TERMS = [KENYAN_OFFICE, OTHER_OFFICE].map((office) => termsWith(office, FORMER_MIND));

/** The English text of this organisation until an administrator writes another. */
export const standardTerms = (): ConsentTerms => (isInKenya() ? DEFAULT_TERMS : NEUTRAL_TERMS);
