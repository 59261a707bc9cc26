import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button/Button';
import { PersonAddAltIcon as PersonAddIcon } from '../../../components/icons/PersonAddAltIcon';
import { Box } from '../../../components/look/Box';
import { Stack } from '../../../components/look/Stack';
import { Typography } from '../../../components/look/Typography';
import { useText } from '../../../i18n/language';
import { addMember, type People } from '../people';
import { MemberFields } from './MemberFields';
import type { StepProps } from './stepProps';

/** The step for the people who perform: name, age band, and for minors a guardian. */
export function PeopleStep({ entry, change, errors, byPass = false }: StepProps) {
  const t = useText();
  const [added, setAdded] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (added !== null) list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
  }, [added]);
  const { members, guardians } = entry;
  const people: People = { members, guardians };
  const add = () => {
    const next = addMember(people);
    change(next);
    setAdded(next.members.at(-1)?.id ?? null);
  };
  const error = peopleError(errors);
  return (
    <Stack spacing={3}>
      <Typography>
        {t(
          'Who is on stage? Judges see only the name that you chose for the programme. Phone numbers are for the organisers only.',
        )}
      </Typography>
      {error && (
        <Typography role="alert" sx={{ color: 'error.main', fontWeight: 600 }}>
          {t(error)}
        </Typography>
      )}
      <Box component="ul" ref={list} sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {members.map((member, place) => (
          <Box component="li" key={member.id} data-card sx={card}>
            <MemberFields member={member} place={place + 1} people={people} change={change} />
          </Box>
        ))}
      </Box>
      {!(byPass && members.length > 0) && (
        <Box>
          <Button variant="outlined" startIcon={<PersonAddIcon />} onClick={add}>
            {members.length === 0 ? t('Add a person') : t('Add another person')}
          </Button>
        </Box>
      )}
    </Stack>
  );
}

/** The first error in the list of people, about any of its fields. */
const peopleError = (errors: StepProps['errors']) =>
  Object.entries(errors).find(([name]) => /^(members|guardians)/.test(name))?.[1];

const card = {
  p: 2,
  borderRadius: 2,
  bgcolor: 'background.paper',
  boxShadow: '0 0 0 1px var(--mui-palette-divider)',
} as const;
