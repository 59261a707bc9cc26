import { ENTRIES, LIMITS } from '@ndeiya/domain/kernel/constants';
import { Button } from '../../../components/button/Button';
import { Box } from '../../../components/look/Box';
import { Stack } from '../../../components/look/Stack';
import { useText } from '../../../i18n/language';
import { Choices, TextInput } from '../inputs';
import { changeMember, type Member, type People, removeMember, setAge } from '../people';
import { GuardianFields } from './GuardianFields';

interface Props {
  member: Member;
  /** The position of the member, counted from one. */
  place: number;
  people: People;
  change: (people: People) => void;
}

/** One person who performs. */
export function MemberFields({ member, place, people, change }: Props) {
  const t = useText();
  const who = member.name.trim() || `${t('Person')} ${String(place)}`;
  return (
    <Stack spacing={2} role="group" aria-label={who}>
      <Box sx={head}>
        <Box component="h2" sx={{ m: 0, typography: 'h4', overflowWrap: 'anywhere', minWidth: 0 }}>
          {who}
        </Box>
        <Button
          sx={{ mr: -1.5, px: 1.5 }}
          aria-label={`${t('Remove')}: ${who}`}
          onClick={() => change(removeMember(people, member.id))}
        >
          {t('Remove')}
        </Button>
      </Box>
      <TextInput
        label={t('Name')}
        value={member.name}
        onChange={(name) => change(changeMember(people, member, { name }))}
        required
        autoCapitalize="words"
        maxLength={LIMITS.nameChars}
      />
      <Choices
        legend={t('Age')}
        isRow
        choices={[
          { value: 'adult' as const, label: t('18 or older') },
          { value: 'minor' as const, label: t('Under 18') },
        ]}
        value={member.age_band === 'unknown' ? '' : member.age_band}
        onChange={(band) => change(setAge(people, member, band))}
      />
      {member.age_band === 'minor' && <GuardianFields member={member} people={people} change={change} />}
      <TextInput
        label={t('Phone (optional)')}
        value={member.phone}
        onChange={(phone) => change(changeMember(people, member, { phone }))}
        type="tel"
        inputMode="tel"
        maxLength={ENTRIES.phoneChars}
      />
    </Stack>
  );
}

const head = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 } as const;
