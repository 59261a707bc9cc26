import { lazy, Suspense, useRef } from 'react';
import { ErrorBoundary } from '../../components/ErrorBoundary';
import { Box } from '../../components/look/Box';
import { RIDGES_BACKGROUND } from '../../components/patterns';
import { Picture } from '../../components/Picture';
import { Section } from '../../components/Section';
import { Skeleton } from '../../components/Skeleton';
import { OutLink } from '../../components/TextLink';
import { useHome, useSettings } from '../../data/home';
import { useText } from '../../i18n/language';
import { callLink } from '../../lib/callLink';
import { ACROSS_PHONE } from '../../lib/imageUrl';
import { useCameNear } from '../../lib/useInView';
import { FormUnavailable } from './FormUnavailable';
import { pictureAndText } from './styles';

const ContactForm = lazy(async () => ({ default: (await import('./ContactForm')).ContactForm }));

const touchable = { py: 1 } as const;

/**
 * 'Contact Us': the form beside its picture (spec §2). The form's code loads when the section comes near the
 * screen.
 */
export function ContactSection() {
  const t = useText();
  const home = useHome().data;
  const image = home?.system_images.contact ?? null;
  const place = useRef<HTMLDivElement>(null);
  const near = useCameNear(place);
  const waiting = <Skeleton sx={{ height: 403 }} />;
  return (
    <Section id="contact" title={t('Contact Us')} tone="paper">
      <Box ref={place} sx={{ ...pictureAndText, alignItems: 'start' }}>
        <div>
          <Picture
            image={image}
            alt=""
            ratio={1.5}
            sizes={`${ACROSS_PHONE}, (max-width: 900px) 92vw, 560px`}
            sx={[{ borderRadius: 2 }, home && !image ? RIDGES_BACKGROUND : {}]}
          />
          <Details />
        </div>
        <Box sx={{ minHeight: 403 }}>
          {near ? (
            <ErrorBoundary what="contact form" fallback={<FormUnavailable />}>
              <Suspense fallback={waiting}>
                <ContactForm />
              </Suspense>
            </ErrorBoundary>
          ) : (
            waiting
          )}
        </Box>
      </Box>
    </Section>
  );
}

function Details() {
  const { email, phone, address } = useSettings().contact;
  return (
    <Box
      component="address"
      sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, fontStyle: 'normal' }}
    >
      {email && (
        <OutLink href={`mailto:${email}`} sx={touchable}>
          {email}
        </OutLink>
      )}
      {phone && (
        <OutLink href={callLink(phone)} sx={touchable}>
          {phone}
        </OutLink>
      )}
      {address && <Box sx={touchable}>{address}</Box>}
    </Box>
  );
}
