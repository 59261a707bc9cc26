import { myEntryMessages } from '@ndeiya/domain/entries/myEntryMessages';
import { Pressable } from '../../components/button/Pressable';
import { Link } from '../../components/Link';
import { Box } from '../../components/look/Box';
import { useText } from '../../i18n/language';
import { paths } from '../../lib/paths';
import { type Step, STEPS } from './steps';

/** The five steps as a line; each can be opened at any time. */
export function StepLine({ id, step }: { id: string; step: Step }) {
  const t = useText();
  const here = STEPS.indexOf(step);
  return (
    <nav aria-label={t('Steps')}>
      <Box component="ol" sx={row}>
        {STEPS.map((one, place) => (
          <Box component="li" key={one} sx={{ flex: 1 }}>
            <Pressable
              component={Link}
              to={paths.entryStep(id, one)}
              aria-current={one === step ? 'step' : undefined}
              aria-label={`${t('Step')} ${String(place + 1)}: ${t(myEntryMessages.steps[one])}`}
              sx={{ ...bar, '&::after': { ...fill, bgcolor: place <= here ? 'primary.main' : 'divider' } }}
            >
              {place + 1}
            </Pressable>
          </Box>
        ))}
      </Box>
    </nav>
  );
}

const row = { display: 'flex', gap: 0.75, m: 0, p: 0, listStyle: 'none' } as const;

const bar = {
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  minHeight: 48,
  gap: 0.75,
  fontWeight: 600,
  color: 'text.secondary',
  '&[aria-current]': { color: 'primary.main' },
} as const;

const fill = { content: '""', width: '100%', height: 6, borderRadius: 3 } as const;
