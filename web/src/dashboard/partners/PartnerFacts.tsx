import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { FieldKind } from '@ndeiya/domain/kernel/fieldTable';
import { formatLongDateTime } from '@ndeiya/domain/kernel/time';
import { type PartnerApplication, partnerFields } from '@ndeiya/domain/site/visitorForms';
import { Reach } from '../kit/Reach';
import { entriesOf } from '../kit/recordFields';
import { StatusChip } from '../kit/StatusChip';
import { capitalised, PARTNER_CHIPS } from './states';

// The organisation is the title of the dialog.
const { organisation: _title, ...FIELDS } = partnerFields;

const facts = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { sm: 'max-content 1fr' },
  columnGap: 3,
  rowGap: { xs: 0, sm: 1 },
  overflowWrap: 'anywhere',
} as const;

export function PartnerFacts({ partner }: { partner: PartnerApplication }) {
  const { offers, state, decided_at, created_at } = partner;
  return (
    <Box component="dl" sx={facts}>
      <Fact label="State">
        <StatusChip {...PARTNER_CHIPS[state]} />
        {decided_at && ` ${formatLongDateTime(decided_at)}`}
      </Fact>
      <Fact label="Offers">{offers.map(capitalised).join(', ')}</Fact>
      {entriesOf(FIELDS).map(([name, { label, kind }]) => (
        <Fact key={name} label={label}>
          <Value kind={kind} value={partner[name]} />
        </Fact>
      ))}
      <Fact label="Received">{formatLongDateTime(created_at)}</Fact>
    </Box>
  );
}

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

function Value({ kind, value }: { kind: FieldKind; value: string }) {
  if (value === '') return 'None';
  if (kind === 'choice') return capitalised(value);
  if (kind === 'email')
    return <Link href={`mailto:${encodeURIComponent(value).replace('%40', '@')}`}>{value}</Link>;
  if (kind === 'phone') return <Reach at={value} />;
  if (kind === 'webAddress')
    return (
      <Link href={value} target="_blank" rel="noopener noreferrer nofollow">
        {value}
      </Link>
    );
  return value;
}
