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
import { runCommand } from '../../lib/useCommand';
import { call } from '../../server/call';
import { useRequest } from '../../server/useRequest';
import { CommandDialog } from './CommandDialog';

interface Props {
  edition: number;
  kind: WinnerKind;
}

/** Opens the dialog that tells winners of their prizes, or holders of their certificates, by mail or text message. */
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
  return dueIn(found) > 0 ? null : texts.nobody;
}

/** The entries that the button tells: while texts are off, only mails go out. */
const dueIn = ({ on, to_send, to_mail }: Answer) => to_mail.length + (on ? to_send.length : 0);
const waitingIn = ({ waiting, mail_waiting }: Answer) => waiting.length + mail_waiting.length;

function WinnerDialog({ edition, kind, onClose }: Props & { onClose: () => void }) {
  const params = { id: String(edition) };
  const request = useRequest({
    key: `${params.id} ${kind}`,
    read: () => call(routes.read, { params, query: { kind } }),
    name: texts.loadFailed,
  });
  const { data, status, retry } = request;
  const send = async () => {
    const after = await call(routes.send, { params, body: { kind } });
    notify.success(texts.queued(waitingIn(after)), {
      action: { label: 'Undo', run: () => void undo({ edition, kind }) },
    });
    return null;
  };
  return (
    <CommandDialog
      title={texts.button[kind]}
      lead={texts.lead[kind]}
      submitLabel={texts.submit(data ? dueIn(data) : 0)}
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
          {data && waitingIn(data) > 0 && (
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
  'to_mail',
  'to_send',
  'to_guardians',
  'mail_waiting',
  'waiting',
  'mail_told',
  'told',
  'mail_failed',
  'failed',
  'no_contact',
  'unreadable',
  'wrong',
] as const;

const titleOf = (name: (typeof LISTS)[number], { on }: Answer) =>
  name === 'to_send' && !on ? texts.notWhileOff : texts.lists[name];

function Preview({ found }: { found: Answer }) {
  return (
    <>
      {!found.on && <Alert severity="info">{texts.off}</Alert>}
      <MailPreview found={found} />
      <TextPreview found={found} />
      {dueIn(found) > 0 && <Typography variant="body2">{texts.settles}</Typography>}
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {LISTS.filter((name) => found[name].length > 0).map((name) => (
          <div key={name}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {titleOf(name, found)}
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

const PAPER = { p: 1.5, borderRadius: 3, bgcolor: 'action.hover', overflowWrap: 'anywhere' } as const;

function MailPreview({ found: { mail } }: { found: Answer }) {
  if (mail === null) return null;
  return (
    <div>
      <Box sx={PAPER}>
        <Typography sx={{ fontWeight: 700 }}>{mail.subject}</Typography>
        <Typography variant="body2" sx={{ mt: 1, whiteSpace: 'pre-line' }}>
          {mail.text}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ mt: 1 }}>
        {texts.mailLanguage}
      </Typography>
    </div>
  );
}

function TextPreview({ found: { text, parts, cost_cents, left_cents } }: { found: Answer }) {
  const currency = useCurrentSettings()?.currency ?? '';
  const shown = (cents: number) => centsAsText(cents, currency);
  return (
    <>
      {text !== null && (
        <div>
          <Typography sx={{ ...PAPER, maxWidth: 360 }}>{text}</Typography>
          <Typography variant="body2" sx={{ mt: 1 }}>
            {texts.cost(parts, shown(cost_cents), shown(left_cents))}
          </Typography>
        </div>
      )}
      {cost_cents > left_cents && <Alert severity="warning">{texts.overBudget}</Alert>}
    </>
  );
}
