import { type SyntheticEvent, useId, useState } from 'react';
import { messages } from '@ndeiya/domain/kernel/messages';
import { Button } from '../../components/button/Button';
import { OfflineAlert } from '../../components/form/OfflineAlert';
import { Box } from '../../components/look/Box';
import { subscribeToNewsletter } from '../../data/newsletter';
import { useText } from '../../i18n/language';
import { ApiError, timeoutText } from '../../lib/apiErrors';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { useOnline } from '../../lib/online';

/** The specification's basic pattern (§5). The server checks further, and the page need not carry that. */
const BASIC = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/;
const INVALID = 422;

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

function useSubscription() {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const refuse = () => {
    setError(messages.newsletter.invalidEmail);
  };
  const send = async (address: string) => {
    setBusy(true);
    try {
      await subscribeToNewsletter(address);
      notify.success(messages.newsletter.subscribed);
      setEmail('');
    } catch (failure) {
      // The typed address is kept.
      if (failure instanceof ApiError && failure.status === INVALID) refuse();
      else {
        logError('subscribe to the newsletter', failure);
        notify.error(timeoutText(failure) ?? messages.newsletter.failed);
      }
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
