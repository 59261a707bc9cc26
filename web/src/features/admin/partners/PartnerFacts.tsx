import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { PartnerApplication } from '@ndeiya/domain/entities/visitorForms';
import { formatLongDateTime } from '@ndeiya/domain/time';
import { StatusChip } from '../shared/StatusChip';
import { capitalised, STATE_CHIPS } from './states';

const facts = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { sm: 'max-content 1fr' },
  columnGap: 3,
  rowGap: { xs: 0, sm: 1 },
  overflowWrap: 'anywhere',
} as const;

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <Typography component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" sx={{ m: 0, mb: { xs: 1.5, sm: 0 }, whiteSpace: 'pre-wrap' }}>
        {children}
      </Typography>
    </>
  );
}

/** The applicant's texts and the state of the application. */
export function PartnerFacts({ partner }: { partner: PartnerApplication }) {
  const { kind, contact_person, email, phone, website, offers, message } = partner;
  const { state, decided_at, created_at } = partner;
  return (
    <Box component="dl" sx={facts}>
      <Fact label="State">
        <StatusChip {...STATE_CHIPS[state]} />
        {decided_at && ` ${formatLongDateTime(decided_at)}`}
      </Fact>
      <Fact label="Kind">{capitalised(kind)}</Fact>
      <Fact label="Contact person">{contact_person}</Fact>
      <Fact label="Email">
        <Link href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</Link>
      </Fact>
      <Fact label="Phone">
        <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Link>
      </Fact>
      <Fact label="Website">
        {website ? (
          <Link href={website} target="_blank" rel="noopener noreferrer nofollow">
            {website}
          </Link>
        ) : (
          'None'
        )}
      </Fact>
      <Fact label="Offers">{offers.map(capitalised).join(', ')}</Fact>
      <Fact label="Message">{message || 'None'}</Fact>
      <Fact label="Received">{formatLongDateTime(created_at)}</Fact>
    </Box>
  );
}
