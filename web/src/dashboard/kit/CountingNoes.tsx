import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { consentAdminMessages as texts } from '@ndeiya/domain/consents/adminMessages';
import type { Consent } from '@ndeiya/domain/consents/consent';
import type { OutsideNo, OutsideNoes } from '@ndeiya/domain/consents/consentQuestionApi';
import { METHOD_NAMES } from '@ndeiya/domain/consents/purposes';
import { isSameChild, saidLastAt } from '@ndeiya/domain/consents/words';
import type { EntryMember } from '@ndeiya/domain/entries/entryPeople';
import { formatLongDate } from '@ndeiya/domain/kernel/time';
import { TextLink } from '../../components/TextLink';
import { paths } from '../../lib/paths';

interface Props {
  /** The noes of other entries. */
  told: OutsideNoes | undefined;
  /** The noes of the entry itself that the contact which it names now cannot end. */
  own: readonly Consent[];
  member: Pick<EntryMember, 'age_band' | 'name'>;
}

/** The noes that keep a member from taking part until the team has asked, with who has said them, and what to do. */
export function CountingNoes({ told, own, member }: Props) {
  const { noes = [], more = 0 } = told ?? {};
  if (own.length + noes.length === 0) return null;
  return (
    <Box component="ul" aria-label="Noes that count" sx={{ m: 0, pl: 2.5 }}>
      {own.map((no) => (
        <Typography key={no.id} component="li" variant="body2">
          {ownText(no)} {!isSameChild(no.child, member.name) && texts.insideOther(member.name)}
        </Typography>
      ))}
      {noes.map((no) => (
        <Typography key={no.id} component="li" variant="body2">
          {outsideText(no)} {texts.outsideReach[no.reach]}{' '}
          {no.entry && (
            <TextLink to={`${paths.adminEntries}?open=${encodeURIComponent(no.entry.id)}`}>
              {texts.outsideOpen}
            </TextLink>
          )}
        </Typography>
      ))}
      {more > 0 && (
        <Typography component="li" variant="body2">
          {texts.outsideMore(more)}
        </Typography>
      )}
      <Typography component="li" variant="body2">
        {member.age_band === 'minor' ? texts.outsideSettle : texts.outsideAge}
      </Typography>
    </Box>
  );
}

interface SaidNo extends Pick<OutsideNo, 'child' | 'guardian' | 'method'> {
  at: Date;
  isWithdrawn: boolean;
  place: string;
}

/** A no in one sentence: when and how, in whose name, about which child, and where. */
function sentenceOf({ child, guardian, method, at, isWithdrawn, place }: SaidNo): string {
  const date = formatLongDate(at);
  const who = texts.outsideNamed(guardian.name, guardian.contact);
  const about = `${texts.outsideChild(child)} ${place}`;
  return isWithdrawn
    ? texts.outsideWithdrawn(date, who, about)
    : texts.outsideRefused(`on ${date}, ${METHOD_NAMES[method]}`, who, about);
}

const ownText = (no: Consent): string =>
  sentenceOf({
    ...no,
    at: saidLastAt(no),
    isWithdrawn: no.withdrawn_at !== null,
    place: texts.insideEntry,
  });

function outsideText({ entry, said, at, ...no }: OutsideNo): string {
  const place = entry ? texts.outsideEntry(entry.number, entry.category) : texts.outsideNowhere;
  if (said === 'unreadable') return texts.outsideUnreadable(place);
  return sentenceOf({ ...no, at: new Date(at), isWithdrawn: said === 'withdrawn', place });
}

/** Says that nobody can tell whether a no counts. */
export const OutsideFailed = ({ hasFailed }: { hasFailed: boolean }) =>
  hasFailed && (
    <Typography role="alert" variant="body2" sx={{ mt: 1 }}>
      {texts.outsideFailed}
    </Typography>
  );
