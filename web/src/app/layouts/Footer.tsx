import { Suspense } from 'react';
import { Container } from '../../components/Container';
import { lazyPart } from '../../components/lazyPart';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { TextLink } from '../../components/TextLink';
import { Weave } from '../../components/Weave';
import { useSettings } from '../../data/home';
import { useNowOnSite } from '../../data/phase';
import { Content } from '../../i18n/Content';
import { useLanguage, useText } from '../../i18n/language';
import { hasUntranslated } from '../../i18n/untranslated';
import { useNow } from '../../lib/hydrated';
import { paths } from '../../lib/paths';
import { useStore } from '../../lib/store';
import { Brand } from './Brand';
import { LogoutEverywhere } from './LogoutEverywhere';
import { footerLinksOf, QUICK_LINKS } from './navigation';
import { NewsletterForm } from './NewsletterForm';

const SOCIAL_LINKS = 'social-links';
const SocialLinks = lazyPart(() => import('./SocialLinks'), 'SocialLinks', SOCIAL_LINKS);
const socialLinks = (
  <Suspense fallback={null}>
    <SocialLinks />
  </Suspense>
);

/** Logo, tagline, newsletter, quick links, social links and the copyright line (spec §2). */
export function Footer() {
  const t = useText();
  const { name, tagline, edition } = useSettings();
  const year = new Date(useNow()).getFullYear();
  return (
    <Box component="footer" data-area sx={{ bgcolor: 'earth.main', color: 'earth.contrastText' }}>
      <Weave />
      <Container
        sx={{
          display: 'grid',
          gap: 4,
          gridTemplateColumns: { md: '1.3fr 1.4fr 0.7fr' },
          pt: { xs: 5, md: 7 },
          pb: 3,
        }}
      >
        <div>
          <Brand />
          <Typography variant="h3" component="p" sx={{ mt: 2.5, maxWidth: '18ch', color: 'gold.light' }}>
            <Content text={tagline} />
          </Typography>
          <div id={SOCIAL_LINKS}>{socialLinks}</div>
        </div>
        <NewsletterForm />
        <QuickLinks />
      </Container>
      <Container sx={{ pb: { xs: 10, md: 3 }, fontSize: '0.9rem' }}>
        <PartlyTranslated />
        {`© ${String(year)} ${name} (${edition}) · `}
        <TextLink to={paths.terms} color="inherit" sx={{ py: 1.5 }}>
          {t('Terms & Conditions')}
        </TextLink>
        <LogoutEverywhere />
      </Container>
    </Box>
  );
}

function QuickLinks() {
  const t = useText();
  return (
    <Box component="nav" aria-label={t('Quick links')}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {t('Quick links')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {[...QUICK_LINKS, ...footerLinksOf(useNowOnSite())].map(({ label, to }) => (
          <li key={to}>
            <TextLink to={to} color="inherit" sx={{ display: 'inline-block', py: 1 }}>
              {t(label)}
            </TextLink>
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** Says, once and quietly, that the language of the visitor is not complete, and asks for help. */
function PartlyTranslated() {
  const t = useText();
  const isPartly = useStore(hasUntranslated, false);
  const language = useLanguage();
  if (language === 'en' || !isPartly) return null;
  return (
    <Box component="p" sx={{ m: 0, mb: 2, maxWidth: '60ch' }}>
      {t('Some words of this site are still in English.')}{' '}
      <TextLink to={paths.helpToTranslate([language])} color="inherit">
        {t('Help to translate')}
      </TextLink>
    </Box>
  );
}
