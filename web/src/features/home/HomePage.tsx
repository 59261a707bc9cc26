import Box from '@mui/material/Box';
import { BeadStrip } from '../../components/BeadStrip';
import { usePageTitle } from '../../lib/usePageTitle';
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
  usePageTitle();
  return (
    <Box sx={{ position: 'relative' }}>
      <Hero />
      <BeadStrip />
      <IntroBand />
      <StatsStrip />
      <UpcomingEvents />
      <AboutTeaser />
      <BeadStrip />
      <Journey />
      <BeadStrip />
      <FeaturedVideo />
      <CallToAction />
      <ContactSection />
      <Partners />
      <RegisterNow />
    </Box>
  );
}
