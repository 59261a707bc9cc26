import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { overviewMessages as texts } from '@ndeiya/domain/overview/messages';
import { type InTheWay, inTheWay, nextStep } from '@ndeiya/domain/overview/next';
import { type Ahead, aheadOf, type Phase, PHASES } from '@ndeiya/domain/overview/phase';
import { LinkButton } from '../../components/LinkButton';
import { TextLink } from '../../components/TextLink';
import { HURDLE_LINKS, STEP_LINKS } from './links';
import type { EditionOverview } from './useOverview';

const PHASE_BAR = {
  display: 'grid',
  gridTemplateColumns: `repeat(${String(PHASES.length)}, 1fr)`,
  gap: 0.5,
  m: 0,
  mb: 2,
  p: 0,
  listStyle: 'none',
  fontSize: '0.8rem',
} as const;

/** Shows the phase of the edition, the days that are left, the next step and what is in its way. */
export function EditionState({ overview }: { overview: EditionOverview }) {
  const { phase, facts, now, name, year } = overview;
  const step = nextStep(phase, facts);
  return (
    <Paper component="section" aria-labelledby="edition-state" sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {name.includes(String(year)) ? name : `${name} ${String(year)}`}
      </Typography>
      <Typography id="edition-state" component="h2" variant="h3" sx={{ mb: 1.5 }}>
        {texts.title[phase]}
      </Typography>
      <Phases phase={phase} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2 }}>
        <Box sx={{ flex: '1 1 240px' }}>
          <DaysLeft ahead={aheadOf(phase, facts, now)} />
          <Typography component="h3" variant="h4" sx={{ mb: 1, 'p + &': { mt: 1 } }}>
            {texts.next}
          </Typography>
          <LinkButton to={STEP_LINKS[step]} variant="contained" sx={{ printColorAdjust: 'exact' }}>
            {texts.steps[step]}
          </LinkButton>
        </Box>
        <Hurdles way={inTheWay(phase, facts, now)} />
      </Box>
    </Paper>
  );
}

/** The phases as a bar; a phone has room for the name of the current one only. */
function Phases({ phase }: { phase: Phase }) {
  const at = PHASES.indexOf(phase);
  return (
    <Box component="ol" aria-label="Phases of the edition" sx={PHASE_BAR}>
      {PHASES.map((one, index) => (
        <Box component="li" key={one} aria-current={one === phase ? 'step' : undefined}>
          <Box
            aria-hidden
            sx={{
              height: 6,
              borderRadius: 3,
              bgcolor: index < at ? 'secondary.main' : index === at ? 'primary.main' : 'divider',
              printColorAdjust: 'exact',
            }}
          />
          <Box
            component="span"
            sx={{
              display: 'block',
              mt: 0.5,
              overflow: 'hidden',
              fontSize: { xs: '0.7rem', sm: 'inherit' },
              color: one === phase ? 'text.primary' : 'text.secondary',
              fontWeight: one === phase ? 700 : 400,
            }}
          >
            {texts.phases[one]}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function DaysLeft({ ahead }: { ahead: Ahead | null }) {
  if (!ahead) return null;
  const { days } = ahead;
  return (
    <Typography sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 1 }}>
      {days > 0 && (
        <Box component="span" sx={{ typography: 'h2', fontVariantNumeric: 'tabular-nums' }}>
          {days}
        </Box>
      )}
      <span>{texts.ahead(ahead)}</span>
    </Typography>
  );
}

function Hurdles({ way }: { way: readonly InTheWay[] }) {
  return (
    <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
      <Typography component="h3" variant="h4" sx={{ mb: 0.5 }}>
        {texts.way}
      </Typography>
      {way.length === 0 && <Typography>{texts.nothingInTheWay}</Typography>}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {way.map(({ hurdle, count }) => (
          <Box component="li" key={hurdle} sx={{ py: 0.5 }}>
            <TextLink to={HURDLE_LINKS[hurdle]}>{texts.hurdles[hurdle](count)}</TextLink>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
