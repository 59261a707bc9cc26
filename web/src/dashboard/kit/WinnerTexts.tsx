import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { WinnerKind } from '@ndeiya/domain/sms/kinds';
import { centsAsText } from '@ndeiya/domain/sms/money';
import { winnerTextMessages as texts } from '@ndeiya/domain/sms/winnerMessages';
import type { WinnerTexts as Answer } from '@ndeiya/domain/sms/winnerTextsApi';
import * as routes from 'virtual:routes/winnerTexts';
import { useCurrentSettings } from '../../data/admin/editions';
import { notify } from '../../lib/notify';
import { call } from '../../server/call';
import { useRequest } from '../../server/useRequest';
import { CommandDialog } from './CommandDialog';
import { runCommand } from './useCommand';

interface Props {
  edition: number;
  kind: WinnerKind;
}

/** Opens the dialog that tells winners of their prizes, or holders of their certificates, by text message. */
export function WinnerTexts(props: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {texts.button[props.kind]}
      </Button>
      {isOpen && (
        <WinnerDialog
          {...props}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}

const undo = async ({ edition, kind }: Props) => {
  await runCommand(() => call(routes.undo, { params: { id: String(edition) }, body: { kind } }), {
    done: texts.undone,
    failed: texts.undoFailed,
  });
};

/** Why the button of the dialog does nothing yet. */
function waitingFor(status: string, found: Answer | null): string | null {
  if (status === 'failed') return texts.loadFailed;
  if (!found) return texts.loading;
  if (!found.on) return texts.off;
  return found.to_send.length === 0 ? texts.nobody : null;
}

function WinnerDialog({ edition, kind, onClose }: Props & { onClose: () => void }) {
  const params = { id: String(edition) };
  const request = useRequest({
    key: `${params.id} ${kind}`,
    read: () => call(routes.read, { params, query: { kind } }),
    name: texts.loadFailed,
  });
  const { data, status, retry } = request;
  const send = async () => {
    const { waiting } = await call(routes.send, { params, body: { kind } });
    notify.success(texts.queued(waiting.length), {
      action: { label: 'Undo', run: () => void undo({ edition, kind }) },
    });
    return null;
  };
  return (
    <CommandDialog
      title={texts.button[kind]}
      lead={texts.lead[kind]}
      submitLabel={texts.submit(data?.to_send.length ?? 0)}
      busyLabel="Sending..."
      waitsFor={waitingFor(status, data)}
      command={{ values: {}, run: send, failed: texts.sendFailed, onDone: onClose }}
      onClose={onClose}
    >
      {() => (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {status === 'failed' && (
            <Alert severity="error" action={<Button onClick={retry}>Try again</Button>}>
              {texts.loadFailed}
            </Alert>
          )}
          {data && <Preview found={data} />}
          {data && data.waiting.length > 0 && (
            <Button
              sx={{ justifySelf: 'start' }}
              onClick={() => {
                onClose();
                void undo({ edition, kind });
              }}
            >
              {texts.takeBack}
            </Button>
          )}
        </Box>
      )}
    </CommandDialog>
  );
}

const LISTS = [
  'to_send',
  'to_guardians',
  'waiting',
  'told',
  'failed',
  'with_mail',
  'no_number',
  'wrong',
] as const;

function Preview({ found }: { found: Answer }) {
  const currency = useCurrentSettings()?.currency ?? '';
  const { text, parts, cost_cents, left_cents } = found;
  const shown = (cents: number) => centsAsText(cents, currency);
  return (
    <>
      {text !== null && (
        <div>
          <Typography
            sx={{ p: 1.5, borderRadius: 3, bgcolor: 'action.hover', maxWidth: 360, overflowWrap: 'anywhere' }}
          >
            {text}
          </Typography>
          <Typography variant="body2" sx={{ mt: 1 }}>
            {texts.cost(parts, shown(cost_cents), shown(left_cents))} {texts.settles}
          </Typography>
        </div>
      )}
      {cost_cents > left_cents && <Alert severity="warning">{texts.overBudget}</Alert>}
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {LISTS.filter((name) => found[name].length > 0).map((name) => (
          <div key={name}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.lists[name]}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 700, overflowWrap: 'anywhere' }}>
              {found[name].join(', ')}
            </Typography>
          </div>
        ))}
      </Box>
    </>
  );
}
