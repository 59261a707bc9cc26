import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Consent } from '@ndeiya/domain/consents/consent';
import type { OutsideNoes } from '@ndeiya/domain/consents/consentQuestionApi';
import { memberConsents } from '@ndeiya/domain/consents/facts';
import { noesOfEntry } from '@ndeiya/domain/consents/fromOutside';
import type { ConsentState } from '@ndeiya/domain/consents/purposes';
import { entryAdminMessages } from '@ndeiya/domain/entries/adminMessages';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryMember, EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { TextLink } from '../../../components/TextLink';
import { useEntryConsents, useEntryContact } from '../../../data/admin/entries';
import { paths } from '../../../lib/paths';
import type { Live } from '../../../lib/useLiveQuery';
import { CountingNoes, OutsideFailed } from '../../kit/CountingNoes';
import { CONSENT_CHIPS } from '../../kit/entryChips';
import { useGroupsOf } from '../../kit/groupsOfEntries';
import { isWalkIn, Reach } from '../../kit/Reach';
import { StatusChip } from '../../kit/StatusChip';
import { useOutsideNoes } from '../../kit/useOutsideNoes';

/** The performers, with the guardian and the consent of each child. */
export function Members({ entry, people }: { entry: Entry; people: Live<EntryPeople | null> }) {
  const { id } = entry;
  const consents = useEntryConsents(id);
  const outside = useOutsideNoes(entry);
  if (people.status === 'failed' || consents.status === 'failed')
    return <Typography role="alert">{entryAdminMessages.recordFailed}</Typography>;
  const { data } = people;
  if (!data || data.members.length === 0)
    return <Typography sx={{ color: 'text.secondary' }}>No members are named yet.</Typography>;
  const of = { ...data, entry: id };
  const consentOf = consents.data && memberConsents(of, consents.data);
  const noesOf = noesOfEntry(of, consents.data ?? []);
  return (
    <>
      <Box component="ul" aria-label="Members" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.members.map((member) => (
          <Member
            key={member.id}
            member={member}
            consent={consentOf?.(member)}
            own={noesOf(member)}
            outside={outside.told(member.id)}
            guardian={data.guardians.find((one) => one.id === member.guardian_id)}
          />
        ))}
      </Box>
      <OutsideFailed hasFailed={outside.hasFailed} />
    </>
  );
}

/** An entry of a group was entered by its leader, any other one by the person who registered. */
export const EnteredBy = ({ entry: { id, group } }: { entry: Pick<Entry, 'id' | 'group'> }) =>
  group === null ? <Contact id={id} /> : <OfGroup group={group} />;

/** The person who registered the entry. Only this dialog shows contacts. */
function Contact({ id }: { id: string }) {
  const { status, data } = useEntryContact(id);
  if (status === 'failed') return <Typography role="alert">{entryAdminMessages.recordFailed}</Typography>;
  if (!data) return null;
  const { name, phone, email } = data;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 1 }}>
      <span>
        Registered by <strong>{name}</strong>
        {isWalkIn(email) && ' (walk-in, no e-mail)'}
      </span>
      <Reach at={phone} />
      <Reach at={email} />
    </Box>
  );
}

/** The group of the entry, and who leads it now: its registration has an invented address and no phone. */
function OfGroup({ group: id }: { group: string }) {
  const group = useGroupsOf([{ group: id }]).get(id);
  if (!group) return null;
  const { name, phone, email } = group.leader;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 1 }}>
      <span>
        Entry of <TextLink to={paths.adminGroup(id)}>{group.name}</TextLink>
      </span>
      <span>
        Leader: <strong>{name}</strong>
      </span>
      <Reach at={phone} />
      <Reach at={email ?? ''} />
    </Box>
  );
}

interface MemberProps {
  member: EntryMember;
  guardian: EntryPeople['guardians'][number] | undefined;
  /** By the decisions of the entry; undefined until they are loaded. */
  consent: ConsentState | undefined;
  /** The noes of the entry because of which the member waits for the team. */
  own: readonly Consent[];
  /** The server's word by all decisions; undefined until it is known. */
  outside: OutsideNoes | undefined;
}

const AGES: Record<EntryMember['age_band'], string> = {
  adult: 'adult',
  minor: 'child',
  unknown: 'age not said',
};

function Member({ member, guardian, consent, own, outside }: MemberProps) {
  const chip = consent && CONSENT_CHIPS[outside?.state ?? consent];
  return (
    <Box component="li" sx={{ py: 0.75 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}>
        <strong>{member.name || '(no name yet)'}</strong>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {AGES[member.age_band]}
        </Box>
        <Reach at={member.phone} />
        {chip && <StatusChip {...chip} />}
      </Box>
      {guardian && (
        <Box sx={{ pl: 2, color: 'text.secondary' }}>
          {[guardian.relation || 'Guardian', guardian.name].filter(Boolean).join(': ')}{' '}
          <Reach at={guardian.contact} />
        </Box>
      )}
      <CountingNoes told={outside} own={own} member={member} />
    </Box>
  );
}
