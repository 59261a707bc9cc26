import { useState } from 'react';
import Button from '@mui/material/Button';
import { consentAdminMessages as texts } from '@ndeiya/domain/consents/adminMessages';
import { failureText } from '../../data/admin/command';
import { askMissing } from '../../data/admin/consents';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';

/** Asks by mail for every consent of an edition that is missing. */
export function AskAll({ edition }: { edition: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const ask = async () => {
    setIsAsking(true);
    try {
      const asked = await askMissing(edition);
      if (asked === 'over') notify.warning(texts.askedOver);
      else if (asked === 0) notify.info(texts.askedAll(asked));
      else notify.success(texts.askedAll(asked));
    } catch (error) {
      logError('ask all guardians', error);
      notify.error(failureText(error, texts.askAllFailed));
    }
    setIsAsking(false);
  };
  return (
    <Button variant="outlined" disabled={isAsking} onClick={() => void ask()}>
      {isAsking ? texts.asking : texts.askAll}
    </Button>
  );
}
