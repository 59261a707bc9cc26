import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatLongDateTime } from '@ndeiya/domain/kernel/time';
import { sentAdminMessages as texts } from '@ndeiya/domain/sms/adminMessages';
import { hasRoom } from '@ndeiya/domain/sms/budget';
import { centsAsText } from '@ndeiya/domain/sms/money';
import type { SmsSettingsAnswer } from '@ndeiya/domain/sms/smsApi';
import * as routes from 'virtual:routes/outbox';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useCurrentSettings } from '../../data/admin/editions';
import { useCommand } from '../../lib/useCommand';
import { call } from '../../server/call';
import { useRequest } from '../../server/useRequest';

/** Says whether the text messages of the current edition go out, and what they have cost. */
export function QueueState() {
  const settings = useCurrentSettings();
  return settings && <OfEdition year={settings.current_edition} currency={settings.currency} />;
}

const paramsOf = (year: number) => ({ id: String(year) });

function OfEdition({ year, currency }: { year: number; currency: string }) {
  const request = useRequest({
    key: String(year),
    read: () => call(routes.settings, { params: paramsOf(year) }),
    name: texts.settingsFailed,
  });
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, run } = useCommand();
  const { data: sms, change, retry } = request;
  if (request.status === 'failed')
    return (
      <Alert
        severity="warning"
        sx={{ mb: 2 }}
        action={
          <Button color="inherit" onClick={retry}>
            Try again
          </Button>
        }
      >
        {texts.settingsFailed}
      </Alert>
    );
  if (!sms) return null;
  const pause = async () => {
    const done = await run(
      async () => {
        const after = await call(routes.saveSettings, { params: paramsOf(year), body: { on: false } });
        change(() => after);
      },
      { done: texts.paused, failed: texts.pauseFailed },
    );
    if (done) setIsAsking(false);
  };
  return (
    <Box sx={{ mb: 3, display: 'grid', gap: 1.5 }}>
      {sms.unreadable ? (
        <Alert severity="error">{texts.unreadable}</Alert>
      ) : (
        <Alerts sms={sms} year={year} onResumed={retry} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center' }}>
        <Money sms={sms} currency={currency} />
        {sms.on && !sms.unreadable && (
          <Button
            variant="outlined"
            size="small"
            onClick={() => {
              setIsAsking(true);
            }}
          >
            Stop text messages
          </Button>
        )}
      </Box>
      {isAsking && (
        <ConfirmDialog
          open
          text={texts.pauseQuestion}
          detail={texts.pauseDetail}
          confirmLabel="Stop them"
          busy={isBusy}
          onConfirm={() => void pause()}
          onClose={() => {
            if (!isBusy) setIsAsking(false);
          }}
        />
      )}
    </Box>
  );
}

interface AlertsProps {
  sms: SmsSettingsAnswer;
  year: number;
  onResumed: () => void;
}

const Alerts = ({ sms, year, onResumed }: AlertsProps) => (
  <>
    {!sms.on && <Alert severity="info">{texts.off(year)}</Alert>}
    {sms.on && sms.stopped && <Stopped stopped={sms.stopped} onResumed={onResumed} />}
    {sms.on && !hasRoom(sms, sms.price) && <Alert severity="warning">{texts.spentUp}</Alert>}
  </>
);

function Money({ sms, currency }: { sms: SmsSettingsAnswer; currency: string }) {
  const { on, spent, reserved, budget } = sms;
  if (!on && spent === 0 && reserved === 0) return null;
  const shown = (cents: number) => centsAsText(cents, currency);
  return (
    <Typography>
      {texts.spent(shown(spent), shown(budget))}
      {reserved > 0 && `, ${texts.reserved(shown(reserved))}`}.
    </Typography>
  );
}

interface StoppedProps {
  stopped: NonNullable<SmsSettingsAnswer['stopped']>;
  onResumed: () => void;
}

function Stopped({ stopped: { reason, at }, onResumed }: StoppedProps) {
  const { isBusy, run } = useCommand();
  const resume = async () => {
    const done = await run(() => call(routes.resume, { body: {} }), {
      done: ({ message }) => message,
      failed: texts.resumeFailed,
    });
    if (done) onResumed();
  };
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" disabled={isBusy} onClick={() => void resume()}>
          Resume
        </Button>
      }
    >
      {texts.stopped(formatLongDateTime(new Date(at)), reason)} {texts.stoppedHelp}
    </Alert>
  );
}
