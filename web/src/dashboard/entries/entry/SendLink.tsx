import { useState } from 'react';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Entry } from '@ndeiya/domain/entries/entry';
import type { EntryLink } from '@ndeiya/domain/groups/contestantApi';
import { sentAdminMessages } from '@ndeiya/domain/sms/adminMessages';
import type { OutboxWay } from '@ndeiya/domain/sms/kinds';
import { linkAdminMessages as texts } from '@ndeiya/domain/sms/linkMessages';
import * as contestants from 'virtual:routes/contestants';
import * as outbox from 'virtual:routes/outbox';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { useCommand } from '../../../lib/useCommand';
import { call } from '../../../server/call';

type LinkedEntry = Pick<Entry, 'id' | 'owner' | 'group' | 'state'>;

const WAYS: readonly { way: OutboxWay; label: string }[] = [
  { way: 'text', label: 'Text the link' },
  { way: 'whatsapp', label: 'Link for WhatsApp' },
  { way: 'mail', label: 'Mail the link' },
];
/** An entry in one of these states needs no link any more. */
export const HAS_ENDED: readonly Entry['state'][] = ['declined', 'withdrawn', 'cancelled'];

/** Sends the link of an entry to the account, the contestant or the leader. An entry that has ended has none. */
export function SendLink({ entry }: { entry: LinkedEntry }) {
  const { isBusy, run } = useCommand();
  const [asked, setAsked] = useState<OutboxWay | null>(null);
  const [made, setMade] = useState<EntryLink | null>(null);
  if (HAS_ENDED.includes(entry.state)) return null;
  const send = async (way: OutboxWay) => {
    const link = async () => {
      const sent = await call(contestants.sendLink, { params: { id: entry.id }, body: { way } });
      setMade(way === 'whatsapp' ? sent : null);
    };
    await run(link, { failed: texts.failed, ...(way !== 'whatsapp' && { done: texts.queued }) });
    setAsked(null);
  };
  return (
    <Box role="group" aria-label="Link of the entry" sx={{ mb: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: -1 }}>
        {WAYS.map(({ way, label }) => (
          <Button
            key={way}
            size="small"
            disabled={isBusy}
            sx={{ minHeight: 44 }}
            onClick={() => {
              if (questionOf(entry, way) === null) void send(way);
              else setAsked(way);
            }}
          >
            {label}
          </Button>
        ))}
      </Box>
      {made && (
        <ByHand
          made={made}
          onSent={() => {
            setMade(null);
          }}
        />
      )}
      {asked && (
        <ConfirmDialog
          open
          text={texts.question}
          detail={questionOf(entry, asked) ?? ''}
          confirmLabel="Send it"
          busy={isBusy}
          onConfirm={() => void send(asked)}
          onClose={() => {
            if (!isBusy) setAsked(null);
          }}
        />
      )}
    </Box>
  );
}

/** An account logs in behind its link; any other link ends the one before it. The mail of a group is always the leader's. */
function questionOf({ owner, group }: LinkedEntry, way: OutboxWay): string | null {
  if (owner !== null) return null;
  if (group === null) return texts.endsOne;
  return way === 'mail' ? texts.mailsLeader : texts.endsGroups;
}

/** The message goes out from the organiser's own phone or computer, and is then noted as sent. */
function ByHand({ made: { wa_me, outbox: id }, onSent }: { made: EntryLink; onSent: () => void }) {
  const { isBusy, run } = useCommand();
  const note = async () => {
    const noted = id === undefined ? null : () => call(outbox.sent, { params: { id }, body: {} });
    const { noted: done, noteFailed: failed } = sentAdminMessages;
    if (!noted || (await run(noted, { done, failed }))) onSent();
  };
  if (wa_me === null) return <Typography>{sentAdminMessages.noNumber}</Typography>;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Button variant="contained" href={wa_me} target="_blank" rel="noreferrer" startIcon={<WhatsAppIcon />}>
        Open WhatsApp
      </Button>
      <Button variant="outlined" disabled={isBusy} onClick={() => void note()}>
        Sent
      </Button>
    </Box>
  );
}
