import Box from '@mui/material/Box';
import { BEADS } from './patterns';

/** A strip of beadwork between two parts of a page; only decorates. */
export function BeadStrip() {
  return <Box aria-hidden sx={{ height: 12, backgroundImage: BEADS, backgroundRepeat: 'repeat-x' }} />;
}
