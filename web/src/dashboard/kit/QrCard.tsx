import Box from '@mui/material/Box';
import { PASS_ROLE_NAMES } from '@ndeiya/domain/kernel/passRoles';
import { formatLongDateTime } from '@ndeiya/domain/kernel/time';
import type { MadePass } from '@ndeiya/domain/people/passApi';
import { qrPath } from '../../lib/qrPath';
import { typedAddress } from '../../lib/share';
import { editionName } from './RehearsalNote';

/** Black on white whatever the scheme: a camera must read it, and paper is white. */
const CARD = {
  listStyle: 'none',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: 0.5,
  p: 2,
  border: '1px dashed #777',
  bgcolor: '#fff',
  color: '#000',
  textAlign: 'center',
  overflowWrap: 'anywhere',
  breakInside: 'avoid',
} as const;

/** A pass to be handed out: the square opens it, or the code is typed at the address above it. */
export function QrCard({ pass, site }: { pass: MadePass; site: string }) {
  const { path, size } = qrPath(pass.link);
  return (
    <Box component="li" sx={CARD}>
      <Box sx={{ fontSize: '0.85rem' }}>
        {site} {editionName(pass.edition)}
      </Box>
      <Box sx={{ fontSize: '1.25rem', fontWeight: 700 }}>{pass.name}</Box>
      <Box>{PASS_ROLE_NAMES[pass.role]}</Box>
      <Box
        component="svg"
        role="img"
        aria-label={`QR code of the pass of ${pass.name}`}
        viewBox={`0 0 ${String(size)} ${String(size)}`}
        shapeRendering="crispEdges"
        sx={{ width: '100%', maxWidth: 200 }}
      >
        <path d={path} fill="#000" />
      </Box>
      <Box sx={{ fontSize: '0.8rem' }}>{typedAddress(pass.link)}</Box>
      <Box sx={{ fontFamily: 'monospace', fontSize: '0.95rem' }}>{pass.code}</Box>
      <Box sx={{ fontSize: '0.8rem' }}>
        Valid until {formatLongDateTime(new Date(pass.expires_at))}. For three devices. Please give it to
        nobody else.
      </Box>
    </Box>
  );
}
