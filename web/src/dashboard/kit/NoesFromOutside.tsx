import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { consentAdminMessages as texts } from '@ndeiya/domain/consents/adminMessages';
import type { OutsideNo, OutsideNoes } from '@ndeiya/domain/consents/consentQuestionApi';
import { METHOD_NAMES } from '@ndeiya/domain/consents/purposes';
import type { EntryMember } from '@ndeiya/domain/entries/entryPeople';
import { formatLongDate } from '@ndeiya/domain/kernel/time';
import { TextLink } from '../../components/TextLink';
import { paths } from '../../lib/paths';

interface Props {
  told: OutsideNoes | undefined;
  member: Pick<EntryMember, 'age_band'>;
}

/** The noes of other entries that keep a member from taking part, with who has said them, and what to do. */
export function NoesFromOutside({ told, member }: Props) {
  if (!told || told.noes.length === 0) return null;
  return (
    <Box component="ul" aria-label="Noes from other entries" sx={{ m: 0, pl: 2.5 }}>
      {told.noes.map((no) => (
        <Typography key={no.id} component="li" variant="body2">
          {noText(no)} {texts.outsideReach[no.reach]}{' '}
          {no.entry && (
            <TextLink to={`${paths.adminEntries}?open=${encodeURIComponent(no.entry.id)}`}>
              {texts.outsideOpen}
            </TextLink>
          )}
        </Typography>
      ))}
      {told.more > 0 && (
        <Typography component="li" variant="body2">
          {texts.outsideMore(told.more)}
        </Typography>
      )}
      <Typography component="li" variant="body2">
        {member.age_band === 'minor' ? texts.outsideSettle : texts.outsideAge}
      </Typography>
    </Box>
  );
}

/** A no in one sentence: when and how, in whose name, about which child, and where. */
function noText({ entry, child, guardian, said, at, method }: OutsideNo): string {
  const place = entry ? texts.outsideEntry(entry.number, entry.category) : texts.outsideNowhere;
  if (said === 'unreadable') return texts.outsideUnreadable(place);
  const date = formatLongDate(new Date(at));
  const who = texts.outsideNamed(guardian.name, guardian.contact);
  const about = `${texts.outsideChild(child)} ${place}`;
  return said === 'withdrawn'
    ? texts.outsideWithdrawn(date, who, about)
    : texts.outsideRefused(`on ${date}, ${METHOD_NAMES[method]}`, who, about);
}

/** Says that nobody can tell whether a no counts. */
export const OutsideFailed = ({ hasFailed }: { hasFailed: boolean }) =>
  hasFailed && (
    <Typography role="alert" variant="body2" sx={{ mt: 1 }}>
      {texts.outsideFailed}
    </Typography>
  );
