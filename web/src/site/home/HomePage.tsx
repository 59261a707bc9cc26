import { Box } from '../../components/look/Box';
import { OnceNear } from '../../components/OnceNear';
import { Weave } from '../../components/Weave';
import { usePageHead } from '../../lib/usePageHead';
import { AboutTeaser } from './AboutTeaser';
import { CallToAction } from './CallToAction';
import { ContactSection } from './ContactSection';
import { FeaturedVideo } from './FeaturedVideo';
import { Hero } from './Hero';
import { HomeWinners } from './HomeWinners';
import { IntroBand } from './IntroBand';
import { Journey } from './Journey';
import { Partners } from './Partners';
import { RegisterNow } from './RegisterNow';
import { StatsStrip } from './StatsStrip';
import { UpcomingEvents } from './UpcomingEvents';

/** The home page, its sections in the specification's order (§2); the winners come first once they are known. */
export function HomePage() {
  usePageHead(null);
  return (
    <Box sx={{ position: 'relative' }}>
      <Hero />
      <Weave chart="peaks" scale={0.9} />
      <HomeWinners />
      <IntroBand />
      {/* The floating button belongs to this part only: the hero has its own ones. */}
      <div>
        <StatsStrip />
        <OnceNear height={[1640, 1345]}>
          <UpcomingEvents />
        </OnceNear>
        <OnceNear height={[730, 630]}>
          <AboutTeaser />
          <Weave />
        </OnceNear>
        <OnceNear height={[610, 725]}>
          <Journey />
          <Weave />
        </OnceNear>
        <OnceNear height={[465, 665]}>
          <FeaturedVideo />
        </OnceNear>
        <OnceNear height={[340, 455]}>
          <CallToAction />
        </OnceNear>
        <OnceNear height={[895, 670]}>
          <ContactSection />
        </OnceNear>
        <OnceNear height={[225, 320]}>
          <Partners />
        </OnceNear>
        <RegisterNow />
      </div>
    </Box>
  );
}
