import type { Image } from '@ndeiya/domain/kernel/image';
import { Link } from '../../components/Link';
import { Box } from '../../components/look/Box';
import { visuallyHidden } from '../../components/visuallyHidden';
import { useHome, useSettings } from '../../data/home';
import { markAddress } from '../../lib/branding';
import { imageSrcSet, imageUrlFor } from '../../lib/imageUrl';
import { paths } from '../../lib/paths';
import { IS_TIGHT } from './wide';

const HEIGHT = 44;
const WIDEST = 88;

/** Logo and name of the site. With `isTight` a short bar has the logo alone, and the name is read out. */
export function Brand({ isTight = false }: { isTight?: boolean }) {
  const { name } = useSettings();
  const logo = useHome().data?.system_images.logo ?? null;
  return (
    <Box
      component={Link}
      to={paths.home}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.25,
        color: 'inherit',
        textDecoration: 'none',
        minWidth: 0,
      }}
    >
      {logo ? (
        <Box
          component="img"
          src={imageUrlFor(logo, 320)}
          srcSet={imageSrcSet(logo)}
          sizes={`${String(shownWidth(logo))}px`}
          alt=""
          // The first visible picture has a higher priority.
          fetchPriority="low"
          width={logo.width}
          height={logo.height}
          sx={{ height: HEIGHT, width: 'auto', maxWidth: WIDEST, objectFit: 'contain' }}
        />
      ) : (
        <Flame />
      )}
      <Box
        component="span"
        sx={{
          fontFamily: 'h3.fontFamily',
          typography: 'h4',
          fontSize: { xs: '1.0625rem', sm: '1.2rem' },
          lineHeight: 1.15,
          textWrap: 'balance',
          ...(isTight && { [IS_TIGHT]: visuallyHidden }),
        }}
      >
        {name}
      </Box>
    </Box>
  );
}

const shownWidth = ({ width, height }: Image) => Math.min(WIDEST, Math.ceil((HEIGHT * width) / height));

/** The default logo. */
function Flame() {
  return <img src={markAddress()} alt="" width={HEIGHT} height={HEIGHT} />;
}
