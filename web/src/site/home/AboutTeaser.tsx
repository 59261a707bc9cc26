import { LinkButton } from '../../components/LinkButton';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { RIDGES_BACKGROUND } from '../../components/patterns';
import { Picture } from '../../components/Picture';
import { Section } from '../../components/Section';
import { useHome, useSettings } from '../../data/home';
import { Content } from '../../i18n/Content';
import { useText } from '../../i18n/language';
import { ACROSS_PHONE } from '../../lib/imageUrl';
import { paths } from '../../lib/paths';
import { pictureAndText, plainList } from './styles';

/** A short text about the organisation beside its picture, with a link to more (spec §2). */
export function AboutTeaser() {
  const t = useText();
  const home = useHome().data;
  const image = home?.system_images.about ?? null;
  const { about_teaser, values } = useSettings();
  return (
    <Section title={t('About Us')} tone="paper">
      <Box sx={pictureAndText}>
        <Picture
          image={image}
          alt=""
          ratio={1.5}
          sizes={`${ACROSS_PHONE}, (max-width: 900px) 92vw, 560px`}
          sx={[{ borderRadius: 2 }, home && !image ? RIDGES_BACKGROUND : {}]}
        />
        <div>
          <Typography variant="subtitle1" component="p">
            <Content text={about_teaser} />
          </Typography>
          <Box component="ul" sx={words}>
            {values.map(({ title }) => (
              <li key={title}>
                <Content text={title} />
              </li>
            ))}
          </Box>
          <LinkButton to={paths.about} variant="contained" size="large">
            {t('Read about us')}
          </LinkButton>
        </div>
      </Box>
    </Section>
  );
}

/** The values in large words, each in the next of four colours. */
const words = {
  ...plainList,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.75,
  my: 3,
  fontFamily: 'h1.fontFamily',
  fontSize: { xs: '1.5rem', md: '2rem' },
  fontWeight: 800,
  lineHeight: 1.15,
  color: 'text.primary',
  '& > :nth-of-type(3n + 1)': { color: 'primary.main' },
  '& > :nth-of-type(3n + 2)': { color: 'secondary.main' },
  '& > :nth-of-type(3n)': { color: 'gold.dark' },
} as const;
