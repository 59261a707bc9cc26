import { CHARTS } from '../../components/charts';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { QuietWeave, Weave } from '../../components/Weave';
import { Shelf, Specimen } from './Specimen';

const AREAS = ['primary', 'secondary', 'fire', 'tea', 'earth', 'gold', 'error', 'success', 'warning', 'info'];
const VARIANTS = ['h1', 'h2', 'h3', 'h4', 'subtitle1', 'body1', 'body2', 'overline'] as const;
const NAMES = Object.keys(CHARTS) as (keyof typeof CHARTS)[];

export function Colours() {
  return (
    <Shelf>
      {AREAS.map((area) => (
        <Specimen key={area} name={area}>
          {['main', 'dark', 'light'].map((shade) => (
            <Box key={shade} sx={{ p: 1.5, bgcolor: `${area}.${shade}`, color: `${area}.contrastText` }}>
              {shade}
            </Box>
          ))}
        </Specimen>
      ))}
    </Shelf>
  );
}

export function Type() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <Specimen key={variant} name={variant}>
          <Typography variant={variant} component="p" sx={{ mb: 3 }}>
            Music &amp; Culture 2025 · Ĩĩ Ũũ · Ksh 50,000
          </Typography>
        </Specimen>
      ))}
    </>
  );
}

export function Patterns() {
  return (
    <Shelf>
      {NAMES.map((chart) => (
        <Specimen key={chart} name={chart}>
          <Weave chart={chart} />
          <Weave chart={chart} scale={2} sx={{ mt: 1 }} />
          <Box
            sx={{
              position: 'relative',
              mt: 1,
              height: 110,
              bgcolor: 'fire.main',
              color: 'fire.contrastText',
            }}
          >
            <QuietWeave chart={chart} />
          </Box>
        </Specimen>
      ))}
    </Shelf>
  );
}
