import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { blocksSubmission, type MissingCode } from '@ndeiya/domain/entries/missing';
import { myEntryMessages } from '@ndeiya/domain/entries/myEntryMessages';
import { Pressable } from '../../components/button/Pressable';
import { ChevronRightIcon } from '../../components/icons/ChevronRightIcon';
import { Link } from '../../components/Link';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { useText } from '../../i18n/language';
import { paths } from '../../lib/paths';
import { stepOf, STEPS } from './steps';

/** Lists the answers that are missing before the entry can be sent. Each line leads to the step where it is filled in. */
export function Missing({ id, missing }: Pick<EntryAnswer, 'id' | 'missing'>) {
  const t = useText();
  const open = missing.filter(blocksSubmission);
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="missing">
      <Typography id="missing" variant="h3" component="h2" sx={{ mb: 1 }}>
        {t('Still missing')}
      </Typography>
      <Typography>
        {t('There are {count} steps. Without these answers the entry cannot be sent:', {
          count: STEPS.length,
        })}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {open.map((code: MissingCode) => (
          <li key={code}>
            <Pressable component={Link} to={paths.entryStep(id, stepOf(code))} sx={row}>
              {t(myEntryMessages.missing[code])}
              <ChevronRightIcon aria-hidden className="arrow" />
            </Pressable>
          </li>
        ))}
      </Box>
    </section>
  );
}

const row = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 1,
  width: '100%',
  minHeight: 52,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  fontWeight: 600,
  '&:hover': { color: 'primary.main' },
} as const;
