import { type SyntheticEvent, useId, useState } from 'react';
import { frameMessages as messages } from '@ndeiya/domain/kernel/frameMessages';
import { Button } from '../../components/button/Button';
import { OfflineAlert } from '../../components/form/OfflineAlert';
import { Box } from '../../components/look/Box';
import { useText } from '../../i18n/language';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { useOnline } from '../../lib/online';

/** The specification's basic pattern (§5). The server checks further, and the page need not carry that. */
const BASIC = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/;

const input = {
  flex: '1 1 200px',
  minWidth: 0,
  minHeight: 44,
  px: 2,
  font: 'inherit',
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: 2,
  borderColor: 'earth.contrastText',
  borderRadius: 1.5,
  '&[aria-invalid="true"]': { borderColor: 'gold.main' },
  '&:focus-visible': { outlineColor: 'gold.light' },
} as const;

// The theme's own disabled button is drawn for light grounds.
const button = {
  '&.Mui-disabled': {
    color: 'inherit',
    bgcolor: 'transparent',
    border: 2,
    borderColor: 'currentcolor',
    opacity: 0.6,
  },
} as const;

/** Newsletter sign-up of the footer (spec §2, §5, §8). Its own small field: the form library would be on every page. */
export function NewsletterForm() {
  const t = useText();
  const { email, setEmail, error, busy, submit } = useSubscription();
  const id = useId();
  const online = useOnline();
  return (
    // Without the code, `dialog` submits nothing: an address must not become part of the page's own.
    <Box component="form" method="dialog" onSubmit={submit} noValidate>
      <OfflineAlert quiet />
      <Box component="label" htmlFor={id} sx={{ display: 'block', mb: 1, fontWeight: 600 }}>
        {t('Newsletter: your email address')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Box
          component="input"
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          required
          value={email}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ target }) => {
            setEmail(target.value);
          }}
          sx={input}
        />
        <Button type="submit" variant="contained" disabled={busy || !online} sx={button}>
          {t(busy ? 'Subscribing...' : 'Subscribe')}
        </Button>
      </Box>
      {error && (
        <Box id={`${id}-error`} role="alert" sx={{ mt: 1, color: 'gold.light' }}>
          {t(error)}
        </Box>
      )}
    </Box>
  );
}

/** Loads the code that sends requests when it is needed, because every page has this form. */
async function subscribe(address: string) {
  try {
    const { subscribeToNewsletter } = await import('../../data/newsletter');
    return await subscribeToNewsletter(address);
  } catch (failure) {
    logError('load what subscribes to the newsletter', failure);
    return null;
  }
}

function useSubscription() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const refuse = () => {
    setError(messages.newsletter.invalidEmail);
  };
  const send = async (address: string) => {
    setBusy(true);
    const outcome = await subscribe(address);
    // An address that was not stored is kept in the field.
    if (!outcome) notify.error(messages.newsletter.failed);
    else if (outcome.state === 'failed') notify.error(outcome.text);
    else if (outcome.state === 'refused') refuse();
    else {
      notify.success(messages.newsletter.subscribed);
      setEmail('');
    }
    setBusy(false);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const address = email.trim();
    setError(undefined);
    if (BASIC.test(address)) void send(address);
    else refuse();
  };
  return { email, setEmail, error, busy, submit };
}
