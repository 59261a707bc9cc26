import { lazy, type ReactNode, Suspense } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { passAdminMessages as texts } from '@ndeiya/domain/people/adminMessages';
import type { MadePass } from '@ndeiya/domain/people/passApi';
import { Spinner } from '../../components/Spinner';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';

const QrCards = lazy(async () => ({ default: (await import('./QrCards')).QrCards }));

interface Props {
  passes: readonly MadePass[];
  /** Name of the site. */
  site: string;
  onDone: () => void;
  /** Further ways to hand the links on. */
  children?: ReactNode;
}

/** Passes just made, with their codes, which are never shown again: to be printed, copied or handed on. */
export function MadePasses({ passes, site, onDone, children }: Props) {
  const mailed = passes.filter(({ email }) => email !== null).length;
  return (
    <Box component="section" aria-labelledby="made-passes" sx={{ display: 'grid', gap: 2, mb: 4 }}>
      <Typography id="made-passes" component="h2" variant="h3" tabIndex={-1}>
        {texts.made(passes.length)}
      </Typography>
      <Alert severity="warning" role="status">
        {texts.shownOnce(passes.length)} {mailed > 0 && texts.mailed(mailed, passes.length)}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="contained"
          onClick={() => {
            window.print();
          }}
        >
          {texts.printCards(passes.length)}
        </Button>
        <Button variant="outlined" onClick={() => void copy(passes)}>
          {texts.copyLinks(passes.length)}
        </Button>
        <Button onClick={onDone}>Done</Button>
      </Box>
      {children}
      <Suspense fallback={<Spinner text="Drawing the cards..." />}>
        <QrCards passes={passes} site={site} />
      </Suspense>
    </Box>
  );
}

async function copy(passes: readonly MadePass[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(passes.map(({ name, link }) => `${name}: ${link}`).join('\n'));
    notify.success(texts.copied);
  } catch (error) {
    logError('copy the links', error);
    notify.error(texts.copyFailed);
  }
}
