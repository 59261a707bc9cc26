import { Button } from '../../components/button/Button';
import { LinkButton } from '../../components/LinkButton';
import { Box } from '../../components/look/Box';
import { useText } from '../../i18n/language';
import { paths } from '../../lib/paths';
import { type Step, stepBefore } from './steps';

/** 'Go on' first, because it is pressed most; it submits the form of the step. */
export function StepButtons({ id, step }: { id: string; step: Step }) {
  const t = useText();
  const before = stepBefore(step);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Button type="submit" variant="contained" size="large" fullWidth>
        {t('Save and go on')}
      </Button>
      {before && (
        <LinkButton to={paths.entryStep(id, before)} fullWidth>
          {t('Back')}
        </LinkButton>
      )}
    </Box>
  );
}
