import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { Box } from '../../../components/look/Box';
import { Stack } from '../../../components/look/Stack';
import { Typography } from '../../../components/look/Typography';
import { useText } from '../../../i18n/language';
import { Choices, TextInput } from '../inputs';
import {
  addGuardian,
  changeGuardian,
  changeMember,
  type Guardian,
  type Member,
  type People,
} from '../people';

interface Props {
  member: Member;
  people: People;
  change: (people: People) => void;
}

const NEW = 'new';

/** The guardian of a minor. */
export function GuardianFields({ member, people, change }: Props) {
  const t = useText();
  const guardian = people.guardians.find(({ id }) => id === member.guardian_id);
  return (
    <Box sx={{ borderLeft: 4, borderColor: 'gold.main', pl: 2 }}>
      <Stack spacing={2}>
        <Typography>
          {t('A parent or guardian has to agree. Without that, nothing of this person is published.')}
        </Typography>
        <SameGuardian member={member} people={people} change={change} />
        {guardian && (
          <Fields
            guardian={guardian}
            change={(changes) => change(changeGuardian(people, guardian, changes))}
          />
        )}
      </Stack>
    </Box>
  );
}

/** The guardians of the other members, who may be this member's too. */
function SameGuardian({ member, people, change }: Props) {
  const t = useText();
  const others = people.guardians.filter(
    ({ id, name }) =>
      name.trim() !== '' && people.members.some((one) => one.id !== member.id && one.guardian_id === id),
  );
  if (others.length === 0) return null;
  const isShared = others.some(({ id }) => id === member.guardian_id);
  const choose = (id: string) =>
    change(id === NEW ? addGuardian(people, member) : changeMember(people, member, { guardian_id: id }));
  return (
    <Choices
      legend={t('Which guardian?')}
      choices={[
        ...others.map(({ id, name }) => ({ value: id, label: name })),
        { value: NEW, label: t('Somebody else') },
      ]}
      value={isShared ? (member.guardian_id ?? NEW) : NEW}
      onChange={choose}
    />
  );
}

interface FieldsProps {
  guardian: Guardian;
  change: (changes: Partial<Guardian>) => void;
}

function Fields({ guardian, change }: FieldsProps) {
  const t = useText();
  return (
    <>
      <TextInput
        label={t("Guardian's name")}
        value={guardian.name}
        onChange={(name) => change({ name })}
        required
        autoCapitalize="words"
        maxLength={LIMITS.nameChars}
      />
      <TextInput
        label={t('Relation')}
        helperText={t('Mother, father, teacher…')}
        value={guardian.relation}
        onChange={(relation) => change({ relation })}
        maxLength={LIMITS.nameChars}
      />
      <TextInput
        label={t("Guardian's phone or e-mail")}
        helperText={t(
          'The question for consent goes there: to an e-mail address when you send the entry, to a phone when you share the link from the page of your entry. It is deleted a year after the event.',
        )}
        value={guardian.contact}
        onChange={(contact) => change({ contact })}
        required
        autoCapitalize="none"
        maxLength={LIMITS.emailChars}
      />
    </>
  );
}
