import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import type { PartnerApplication } from '@ndeiya/domain/entities/visitorForms';
import { formatShortDate } from '@ndeiya/domain/time';
import { StatusChip } from '../shared/StatusChip';
import { capitalised, STATE_CHIPS } from './states';

interface Props {
  partners: readonly PartnerApplication[];
  onOpen: (partner: PartnerApplication) => void;
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const row = {
  display: 'block',
  width: '100%',
  px: 2,
  py: 1.5,
  textAlign: 'left',
  font: 'inherit',
  '&:hover, &:focus-visible': { bgcolor: 'gold.light' },
} as const;

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
  overflow: 'hidden',
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;

function Row({ partner, onOpen }: { partner: PartnerApplication; onOpen: () => void }) {
  const { organisation, kind, contact_person, offers, created_at, state, shown } = partner;
  return (
    <ButtonBase onClick={onOpen} sx={row}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}>
        <StatusChip {...STATE_CHIPS[state]} />
        {shown && <StatusChip label="On the home page" tone="progress" />}
        <Typography
          sx={{
            flex: '1 1 160px',
            minWidth: 0,
            fontWeight: state === 'new' ? 750 : 600,
            overflowWrap: 'anywhere',
          }}
        >
          {organisation}
        </Typography>
        <Typography sx={{ fontSize: '0.85rem', color: 'text.secondary' }}>
          {formatShortDate(created_at)}
        </Typography>
      </Box>
      <Typography sx={{ fontSize: '0.9rem', color: 'text.secondary', ...oneLine }}>
        {capitalised(kind)}, {contact_person}
      </Typography>
      <Typography sx={{ ...oneLine }}>Offers {offers.join(', ')}</Typography>
    </ButtonBase>
  );
}

/** The applications: each line opens its own; new ones are bold and say so. */
export function PartnerList({ partners, onOpen }: Props) {
  return (
    <Box component="ul" aria-label="Partner applications" sx={list}>
      {partners.map((partner) => (
        <li key={partner.id}>
          <Row
            partner={partner}
            onOpen={() => {
              onOpen(partner);
            }}
          />
        </li>
      ))}
    </Box>
  );
}
