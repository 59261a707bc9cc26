import { type SyntheticEvent, useState } from 'react';
import { SubmitButton } from '../../components/form/SubmitButton';
import { Stack } from '../../components/look/Stack';
import { Typography } from '../../components/look/Typography';
import { useText } from '../../i18n/language';
import { LineField } from './LineField';

interface Props {
  /** The code of the link, where it has one. */
  initial: string;
  onOpen: (code: string) => Promise<boolean>;
}

/** Asks for the code of a link that has lost it on the way, or that did not open. */
export function CodeField({ initial, onOpen }: Props) {
  const t = useText();
  const [code, setCode] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setBusy(true);
    await onOpen(code);
    setBusy(false);
  };
  return (
    <Stack component="form" spacing={2.5} onSubmit={(event: SyntheticEvent) => void submit(event)}>
      <Typography>{t('Open the link that was sent to you, or type its code here.')}</Typography>
      <LineField label={t('Code')} value={code} onChange={setCode} autoComplete="off" />
      <SubmitButton busy={isBusy} label={t('Open')} busyLabel={t('Opening your link...')} />
    </Stack>
  );
}
