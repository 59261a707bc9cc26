import { Fragment } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkButton } from '../../components/LinkButton';
import { DRAWN } from '../../components/patterns';
import { Picture } from '../../components/Picture';
import { Section } from '../../components/Section';
import { useHome, useSettings } from '../../data/home';
import { useText } from '../../i18n/language';
import { paths } from '../../lib/paths';
import { twoColumns } from './styles';

/** A few words about the organisation beside its picture, and the way to more (spec §2). */
export function AboutTeaser() {
  const t = useText();
  const home = useHome().data;
  const image = home?.system_images.about ?? null;
  const { about_teaser, values } = useSettings();
  return (
    <Section title={t('About Us')} tone="paper">
      <Box sx={twoColumns}>
        <Picture
          image={image}
          alt=""
          ratio={1.5}
          sizes="(max-width: 900px) 92vw, 560px"
          sx={[{ borderRadius: 2 }, home && !image ? DRAWN : {}]}
        />
        <div>
          <Typography sx={{ fontSize: '1.15rem' }}>{t(about_teaser)}</Typography>
          <Typography sx={{ my: 2.5, color: 'primary.main', fontWeight: 650 }}>
            {values.map(({ title }, place) => (
              <Fragment key={title}>
                {place > 0 && ' · '}
                <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                  {t(title)}
                </Box>
              </Fragment>
            ))}
          </Typography>
          <LinkButton to={paths.about} variant="contained" size="large">
            {t('Read about us')}
          </LinkButton>
        </div>
      </Box>
    </Section>
  );
}
