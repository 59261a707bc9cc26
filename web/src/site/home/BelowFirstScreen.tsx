import { OnceNear } from '../../components/OnceNear';
import { Weave } from '../../components/Weave';
import { AboutTeaser } from './AboutTeaser';
import { CallToAction } from './CallToAction';
import { ContactSection } from './ContactSection';
import { FeaturedVideo } from './FeaturedVideo';
import { Journey } from './Journey';
import { Partners } from './Partners';
import { RegisterNow } from './RegisterNow';
import { StatsStrip } from './StatsStrip';
import { UpcomingEvents } from './UpcomingEvents';

export { HomeWinners } from './HomeWinners';

/** The home page below its first screen. */
export function BelowFirstScreen() {
  return (
    <>
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
    </>
  );
}
