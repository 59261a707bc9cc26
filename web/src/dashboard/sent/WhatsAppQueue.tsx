import { useState } from 'react';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { whatsappLink } from '@ndeiya/domain/consents/whatsapp';
import { shownPhone } from '@ndeiya/domain/kernel/phone';
import { sentAdminMessages as texts, TEXT_KIND_NAMES } from '@ndeiya/domain/sms/adminMessages';
import type { OutboxMessage } from '@ndeiya/domain/sms/smsApi';
import * as routes from 'virtual:routes/outbox';
import { readByHand } from '../../data/admin/byHand';
import { useCommand } from '../../lib/useCommand';
import { call } from '../../server/call';
import { useRequest } from '../../server/useRequest';
import { ListState } from '../kit/ListState';
import { EntryLink } from './MessageCard';
import { isSecret, waitsForHand } from './steps';

/** The WhatsApp messages that an organiser sends by hand, one after the other. */
export function WhatsAppQueue() {
  const request = useRequest({ key: 'whatsapp', read: readWaiting, name: texts.byHandFailed });
  const { isBusy, run } = useCommand();
  const waiting = request.data?.items ?? [];
  const [next] = waiting;
  const change = (update: (items: OutboxMessage[]) => OutboxMessage[]) => {
    request.change((page) => ({ ...page, items: update(page.items) }));
  };
  const note = async ({ id }: OutboxMessage) => {
    const done = await run(() => call(routes.sent, { params: { id }, body: {} }), {
      done: texts.noted,
      failed: texts.noteFailed,
    });
    // Taken back or sent elsewhere: the list is read again.
    if (!done || (waiting.length === 1 && request.data?.hasMore)) request.retry();
    else change((items) => items.filter((one) => one.id !== id));
  };
  const skip = ({ id }: OutboxMessage) => {
    change((items) => [...items.filter((one) => one.id !== id), ...items.filter((one) => one.id === id)]);
  };
  return (
    <ListState
      status={request.status}
      isEmpty={waiting.length === 0}
      emptyText={texts.noneByHand}
      loadingText={texts.loading}
      failedText={texts.byHandFailed}
      onRetry={request.retry}
    >
      <Typography sx={{ mb: 2, maxWidth: '70ch' }}>{texts.byHandLead}</Typography>
      <Typography role="status" sx={{ mb: 2, fontWeight: 700 }}>
        {texts.byHandLeft(waiting.length, request.data?.hasMore ?? false)}
      </Typography>
      {next && (
        <Next
          key={next.id}
          message={next}
          isBusy={isBusy}
          onSent={() => void note(next)}
          onSkip={
            waiting.length > 1
              ? () => {
                  skip(next);
                }
              : null
          }
        />
      )}
    </ListState>
  );
}

const readWaiting = async () => {
  const page = await readByHand();
  const now = new Date();
  // The oldest message is the next one; the list begins with the newest.
  return { ...page, items: page.items.filter((one) => waitsForHand(one, now)).toReversed() };
};

interface NextProps {
  message: OutboxMessage;
  isBusy: boolean;
  onSent: () => void;
  /** Null for the only message. */
  onSkip: (() => void) | null;
}

/** The message that is to be sent now. */
function Next({ message, isBusy, onSent, onSkip }: NextProps) {
  const { id, to, kind, body, entry } = message;
  const titleId = `by-hand-${id}`;
  const problem = isSecret(message) ? texts.byHandSecret : whatsappLink(to, body) === null && texts.noNumber;
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ p: { xs: 2, sm: 3 }, maxWidth: 640, overflowWrap: 'anywhere' }}
    >
      <Typography id={titleId} component="h2" variant="h3">
        {shownPhone(to)}
      </Typography>
      {kind && <Typography sx={{ color: 'text.secondary' }}>{TEXT_KIND_NAMES[kind]}</Typography>}
      {problem ? (
        <Typography sx={{ my: 2 }}>{problem}</Typography>
      ) : (
        <Typography sx={{ my: 2, p: 2, borderRadius: 2, bgcolor: 'action.hover', whiteSpace: 'pre-line' }}>
          {body}
        </Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Buttons link={problem ? null : whatsappLink(to, body)} isBusy={isBusy} onSent={onSent} />
        {onSkip && <Button onClick={onSkip}>Later</Button>}
        {entry && <EntryLink entry={entry} describedBy={titleId} />}
      </Box>
    </Paper>
  );
}

/** 'Sent' comes to the front once WhatsApp was opened. */
function Buttons({ link, isBusy, onSent }: { link: string | null; isBusy: boolean; onSent: () => void }) {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <>
      {link && (
        <Button
          variant={isOpened ? 'outlined' : 'contained'}
          href={link}
          target="_blank"
          rel="noreferrer"
          startIcon={<WhatsAppIcon />}
          onClick={() => {
            setIsOpened(true);
          }}
        >
          Open WhatsApp
        </Button>
      )}
      <Button variant={isOpened ? 'contained' : 'outlined'} disabled={isBusy} onClick={onSent}>
        Sent
      </Button>
    </>
  );
}
