import Box from '@mui/material/Box';
import { OnceNear } from '../../components/OnceNear';
import { Weave } from '../../components/Weave';
import { usePageHead } from '../../lib/usePageHead';
import { AboutTeaser } from './AboutTeaser';
import { CallToAction } from './CallToAction';
import { ContactSection } from './ContactSection';
import { FeaturedVideo } from './FeaturedVideo';
import { Hero } from './Hero';
import { IntroBand } from './IntroBand';
import { Journey } from './Journey';
import { Partners } from './Partners';
import { RegisterNow } from './RegisterNow';
import { StatsStrip } from './StatsStrip';
import { UpcomingEvents } from './UpcomingEvents';

/** The home page, its sections in the specification's order (§2). */
export function HomePage() {
  usePageHead(null);
  return (
    <Box sx={{ position: 'relative' }}>
      <Hero />
      <Weave chart="peaks" scale={0.9} />
      <IntroBand />
      <StatsStrip />
      <OnceNear height={1600}>
        <UpcomingEvents />
      </OnceNear>
      <OnceNear height={730}>
        <AboutTeaser />
        <Weave />
      </OnceNear>
      <OnceNear height={620}>
        <Journey />
        <Weave />
      </OnceNear>
      <OnceNear height={480}>
        <FeaturedVideo />
      </OnceNear>
      <OnceNear height={340}>
        <CallToAction />
      </OnceNear>
      <OnceNear height={900}>
        <ContactSection />
      </OnceNear>
      <OnceNear height={225}>
        <Partners />
        <RegisterNow />
      </OnceNear>
    </Box>
  );
}
