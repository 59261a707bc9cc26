import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { personAdminMessages as texts } from '@ndeiya/domain/entries/personAdminMessages';
import type { DescribedPerson } from '@ndeiya/domain/entries/personApi';
import { Link as RouterLink } from '../../components/Link';
import { paths } from '../../lib/paths';

interface Props {
  titleId: string;
  persons: readonly [DescribedPerson, DescribedPerson];
  chip: ReactNode;
  actions: ReactNode;
}

/** Two persons beside each other, below each other on a phone, each with the own entries. */
export function PairCard({ titleId, persons, chip, actions }: Props) {
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2, overflowWrap: 'anywhere' }}>
      <Box sx={{ mb: 1 }}>{chip}</Box>
      <Box
        id={titleId}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, mb: 1 }}
      >
        {persons.map((person) => (
          <Person key={person.person} person={person} />
        ))}
      </Box>
      {actions}
    </Paper>
  );
}

function Person({ person: { name, phone, entries, group } }: { person: DescribedPerson }) {
  return (
    <div>
      <Typography component="h2" sx={{ fontWeight: 700, fontSize: '1.05rem' }}>
        {name || texts.gone}
      </Typography>
      {phone && <Typography variant="body2">{phone}</Typography>}
      {entries.map(({ id, number, category }) => (
        <Typography key={id} variant="body2">
          {[number, category].filter(Boolean).join(', ')}
        </Typography>
      ))}
      {group !== null && (
        <Link component={RouterLink} to={paths.adminGroup(group)} variant="body2">
          Entered by a group
        </Link>
      )}
    </div>
  );
}
