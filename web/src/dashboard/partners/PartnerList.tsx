import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatShortDate } from '@ndeiya/domain/kernel/time';
import type { PartnerApplication } from '@ndeiya/domain/site/visitorForms';
import { LineList } from '../kit/LineList';
import { oneLine } from '../kit/oneLine';
import { StatusChip } from '../kit/StatusChip';
import { capitalised, PARTNER_CHIPS } from './states';

interface Props {
  partners: readonly PartnerApplication[];
  onOpen: (partner: PartnerApplication) => void;
}

/** The applications: each line opens one; new ones are bold with a label. */
export function PartnerList({ partners, onOpen }: Props) {
  return (
    <LineList
      label="Partner applications"
      rows={partners}
      onOpen={onOpen}
      line={(partner) => <Line {...partner} />}
    />
  );
}

function Line({ organisation, kind, contact_person, offers, created_at, state, shown }: PartnerApplication) {
  const weight = state === 'new' ? 750 : 600;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}>
        <StatusChip {...PARTNER_CHIPS[state]} />
        {shown && <StatusChip label="On the home page" tone="progress" />}
        <Typography sx={{ flex: '1 1 160px', minWidth: 0, fontWeight: weight, overflowWrap: 'anywhere' }}>
          {organisation}
        </Typography>
        <Typography sx={{ fontSize: '0.85rem', color: 'text.secondary' }}>
          {formatShortDate(created_at)}
        </Typography>
      </Box>
      <Typography sx={{ fontSize: '0.9rem', color: 'text.secondary', ...oneLine }}>
        {capitalised(kind)}, {contact_person}
      </Typography>
      <Typography sx={oneLine}>Offers {offers.join(', ')}</Typography>
    </>
  );
}
