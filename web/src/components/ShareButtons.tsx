import { useId } from 'react';
import { useText } from '../i18n/language';
import { useHydrated } from '../lib/hydrated';
import { notify } from '../lib/notify';
import { canShare, copyText, shareLink, whatsAppUrl } from '../lib/share';
import { useSiteAddress } from '../lib/siteAddress';
import { Button } from './button/Button';
import { LinkIcon } from './icons/LinkIcon';
import { ShareIcon } from './icons/ShareIcon';
import { WhatsAppIcon } from './icons/WhatsAppIcon';
import { Box } from './look/Box';
import { Typography } from './look/Typography';

interface Props {
  title: string;
  path: string;
  heading: string;
}

/** Shares a page: by the phone's own sharing if it exists, by WhatsApp, or by a copied link. */
export function ShareButtons({ title, path, heading }: Props) {
  const t = useText();
  const id = useId();
  const ready = useHydrated();
  const link = { title, url: useSiteAddress() + path };
  const copy = async () => {
    if (await copyText(link.url)) notify.success(t('Link copied.'));
    else notify.error(t('The link could not be copied: {url}', { url: link.url }));
  };
  return (
    <Box role="group" aria-labelledby={id}>
      <Typography id={id} sx={{ mb: 1, fontWeight: 650 }}>
        {heading}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {ready && canShare() && (
          <Button variant="outlined" startIcon={<ShareIcon />} onClick={() => void shareLink(link)}>
            {t('Share')}
          </Button>
        )}
        <Button
          variant="outlined"
          startIcon={<WhatsAppIcon />}
          href={whatsAppUrl(link)}
          target="_blank"
          rel="noopener"
        >
          {t('WhatsApp')}
        </Button>
        <Button variant="outlined" startIcon={<LinkIcon />} onClick={() => void copy()}>
          {t('Copy link')}
        </Button>
      </Box>
    </Box>
  );
}
