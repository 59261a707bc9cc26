import type { Home } from '@ndeiya/domain/site/home';
import { Box } from '../../components/look/Box';
import { Picture } from '../../components/Picture';
import { Section } from '../../components/Section';
import { OutLink } from '../../components/TextLink';
import { useHome } from '../../data/home';
import { useText } from '../../i18n/language';
import { plainList } from './styles';

const LOGO_PX = 88;

/** Approved partners, if there are any (DESIGN §6). */
export function Partners() {
  const t = useText();
  const partners = useHome().data?.partners ?? [];
  if (partners.length === 0) return null;
  return (
    <Section title={t('Our Partners')}>
      <Box
        component="ul"
        sx={{ ...plainList, display: 'flex', flexWrap: 'wrap', alignItems: 'stretch', gap: 2 }}
      >
        {partners.map((partner) => (
          <Box component="li" key={partner.id} sx={{ display: 'grid' }}>
            <Partner partner={partner} />
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function Partner({ partner }: { partner: Home['partners'][number] }) {
  const { organisation, website, image } = partner;
  const look = (
    <>
      {image && (
        <Picture
          image={image}
          alt=""
          sizes={`${String(LOGO_PX * 2)}px`}
          sx={{
            height: LOGO_PX,
            width: 'auto',
            maxWidth: LOGO_PX * 2,
            objectFit: 'contain',
            background: 'none',
          }}
        />
      )}
      <span>{organisation}</span>
    </>
  );
  return website ? (
    <OutLink href={website} rel="noopener noreferrer nofollow" color="inherit" sx={tile}>
      {look}
    </OutLink>
  ) : (
    <Box sx={tile}>{look}</Box>
  );
}

const tile = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1,
  minHeight: 72,
  px: 3,
  py: 2,
  fontWeight: 700,
  borderRadius: 2,
  bgcolor: 'background.paper',
  boxShadow: '0 0 0 1px var(--mui-palette-divider)',
} as const;
