import { Suspense } from 'react';
import { lazyPart } from '../../components/lazyPart';
import { Box } from '../../components/look/Box';
import { Weave } from '../../components/Weave';
import { usePageHead } from '../../lib/usePageHead';
import { Hero } from './Hero';
import { IntroBand } from './IntroBand';

const WINNERS = 'winners';
const REST = 'below-first-screen';

/** The home page, its sections in the specification's order (§2); the winners come first once they are known. */
export function HomePage() {
  usePageHead(null);
  return (
    <Box sx={{ position: 'relative' }}>
      <Hero />
      <Weave chart="peaks" scale={0.9} />
      <div id={WINNERS}>{winners}</div>
      <IntroBand />
      {/* The floating button belongs to this part only: the hero has its own ones. */}
      <div id={REST}>{rest}</div>
    </Box>
  );
}

const loadRest = () => import('./BelowFirstScreen');
const HomeWinners = lazyPart(loadRest, 'HomeWinners', WINNERS);
const BelowFirstScreen = lazyPart(loadRest, 'BelowFirstScreen', REST);

const winners = (
  <Suspense fallback={null}>
    <HomeWinners />
  </Suspense>
);
const rest = (
  <Suspense fallback={null}>
    <BelowFirstScreen />
  </Suspense>
);
