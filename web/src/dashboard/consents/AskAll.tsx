import Button from '@mui/material/Button';
import { consentAdminMessages as texts } from '@ndeiya/domain/consents/adminMessages';
import { askMissing } from '../../data/admin/consents';
import { notify } from '../../lib/notify';
import { useCommand } from '../../lib/useCommand';

/** Asks by mail for every consent of an edition that is missing. */
export function AskAll({ edition }: { edition: number }) {
  const { isBusy, run } = useCommand();
  const ask = async () => {
    const asked = await askMissing(edition);
    if (asked === 'over') notify.warning(texts.askedOver);
    else if (asked === 0) notify.info(texts.askedAll(asked));
    else notify.success(texts.askedAll(asked));
  };
  return (
    <Button
      variant="outlined"
      disabled={isBusy}
      onClick={() => void run(ask, { failed: texts.askAllFailed })}
    >
      {isBusy ? texts.asking : texts.askAll}
    </Button>
  );
}
