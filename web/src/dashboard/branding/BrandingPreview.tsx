import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { SchemeColours } from '@ndeiya/domain/site/palette';

interface Props {
  label: string;
  name: string;
  colours: SchemeColours;
}

const button = { px: 2, py: 1.25, borderRadius: 1.25, fontWeight: 700, textAlign: 'center' } as const;

/** A piece of the site in colours that are not saved yet. */
export function BrandingPreview({ label, name, colours }: Props) {
  const { background, text, primary, secondary, earth, gold, fire } = colours;
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Typography component="figcaption" variant="body2" sx={{ mb: 0.75, fontWeight: 600 }}>
        {label}
      </Typography>
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden' }}>
        <Box
          sx={{ px: 2, py: 1.5, fontWeight: 700 }}
          style={{ background: earth.main, color: earth.contrastText }}
        >
          {name}
          <Box component="span" sx={{ float: 'right' }} style={{ color: gold.light }}>
            Events
          </Box>
        </Box>
        <Box
          sx={{ p: 2, display: 'grid', gap: 1.5 }}
          style={{ background: background.default, color: text.primary }}
        >
          <Typography sx={{ fontFamily: 'h3.fontFamily', fontSize: '1.4rem', fontWeight: 800 }}>
            Songs of the hills
          </Typography>
          <Typography style={{ color: text.secondary }}>
            Saturday at nine.{' '}
            <span style={{ color: primary.main, textDecoration: 'underline' }}>Read more</span>
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Box sx={button} style={{ background: primary.main, color: primary.contrastText }}>
              Register
            </Box>
            <Box sx={button} style={{ border: `2px solid ${secondary.main}`, color: secondary.main }}>
              Programme
            </Box>
          </Box>
        </Box>
        <Box sx={{ px: 2, py: 1.5 }} style={{ background: fire.main, color: fire.contrastText }}>
          <strong style={{ color: gold.light }}>120</strong> performers
        </Box>
      </Box>
    </Box>
  );
}
