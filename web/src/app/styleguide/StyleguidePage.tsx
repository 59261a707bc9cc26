import { Container } from '../../components/Container';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { MuiArea } from '../../components/mui/MuiArea';
import { Section } from '../../components/Section';
import { SchemeSwitch } from '../layouts/SchemeSwitch';
import { Actions } from './Actions';
import { ContentSamples } from './ContentSamples';
import { Fields } from './Fields';
import { Colours, Patterns, Type } from './Foundations';
import { States } from './States';

const PARTS = [
  ['Colours', Colours],
  ['Type', Type],
  ['Patterns', Patterns],
  ['Actions', Actions],
  ['Fields', Fields],
  ['Content', ContentSamples],
  ['States', States],
] as const;

/** /styleguide, in development only: every component in every state, in the scheme that the switch says. */
export function StyleguidePage() {
  return (
    <MuiArea>
      <Container sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 3 }}>
        <Typography variant="h1">Styleguide</Typography>
        <SchemeSwitch />
      </Container>
      {PARTS.map(([title, Part], place) => (
        <Box key={title}>
          <Section title={title} tone={place % 2 === 0 ? 'paper' : 'cream'}>
            <Part />
          </Section>
        </Box>
      ))}
    </MuiArea>
  );
}
