import { useState } from 'react';
import { myEntryMessages as texts } from '@ndeiya/domain/entries/myEntryMessages';
import { useNavigate } from 'react-router-dom';
import { AskFirst } from '../../components/AskFirst';
import { Button } from '../../components/button/Button';
import { LinkButton } from '../../components/LinkButton';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { hasChanges } from '../../data/entries/changes';
import { allKept, forgetKept } from '../../data/entries/kept';
import { useText } from '../../i18n/language';
import { notify } from '../../lib/notify';
import { paths } from '../../lib/paths';
import { leavePass } from '../../server/pass';

interface Props {
  /** The name of the pass. */
  holder: string;
  /** The name under which this phone keeps the entries of the pass. */
  uid: string;
}

/** Names the pass that shows the entries, and leads off a phone that others use. */
export function PassOnPhone({ holder, uid }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const [isAsked, setIsAsked] = useState(false);
  const leave = async () => {
    const left = leavePass();
    forgetKept(uid);
    void navigate(paths.pass, { replace: true });
    if (!(await left)) notify.warning(t(texts.byPass.notFreed));
  };
  const ask = () => {
    if (allKept(uid).some(hasChanges)) setIsAsked(true);
    else void leave();
  };
  return (
    <Box component="section" sx={{ mt: 4 }}>
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {t('This is the pass of {name}. Leave this phone when others use it.', { name: holder })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" onClick={ask}>
          {t('Leave this phone')}
        </Button>
        <LinkButton to={paths.pass} variant="text">
          {t('Your pass')}
        </LinkButton>
      </Box>
      <AskFirst
        open={isAsked}
        text={t('Leave this phone?')}
        detail={t(texts.byPass.unsent)}
        confirmLabel={t('Leave this phone')}
        onConfirm={() => void leave()}
        onClose={() => {
          setIsAsked(false);
        }}
      />
    </Box>
  );
}
