import { useState } from 'react';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { EntryAnswer } from '@ndeiya/domain/api/entryAnswer';
import { LIMITS } from '@ndeiya/domain/constants';
import { fieldMessages } from '@ndeiya/domain/fieldMessages';
import { youtubeId } from '@ndeiya/domain/youtube';
import { Button } from '../../../components/button/Button';
import { useAccount } from '../../../data/entries/account';
import { useSettings } from '../../../data/home';
import { useRecording } from '../../../data/recordings/useRecording';
import { useText } from '../../../i18n/language';
import { msg } from '../../../i18n/msg';
import { Choices, TextInput } from '../inputs';
import { GiveFile } from '../recording/GiveFile';
import { RecordingPanel } from '../recording/RecordingPanel';
import { organiserChat } from '../whatsApp';
import type { StepProps } from './stepProps';

type Way = 'record' | 'file' | 'link' | 'whatsapp' | 'later';

function Link({ entry, change, errors }: StepProps) {
  const t = useText();
  const { link_url: link } = entry;
  const isWrong = link.trim() !== '' && youtubeId(link.trim()) === null;
  return (
    <TextInput
      label={t('Link to YouTube')}
      helperText={t('The video may be unlisted, so that only people with the link see it.')}
      value={link}
      onChange={(link_url) => change({ link_url })}
      error={errors.link_url ?? (isWrong ? fieldMessages.youtubeUrl : undefined)}
      type="url"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={LIMITS.urlChars}
    />
  );
}

/** The organisers read this with the recording, so that they find the entry. */
const greetingOf = ({ number, category, title, stage_name }: EntryAnswer) =>
  [number, category, title, stage_name].filter(Boolean).join(', ');

function SendByWhatsApp({ entry, chat }: { entry: EntryAnswer; chat: string }) {
  const t = useText();
  const text = `${t('Recording for')}: ${greetingOf(entry)}`;
  return (
    <Box>
      <Typography sx={{ mb: 1.5 }}>
        {t('Attach your recording to the message. The organisers add it to your entry.')}
      </Typography>
      <Button
        variant="outlined"
        href={`${chat}?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
        startIcon={<WhatsAppIcon />}
      >
        {t('Open WhatsApp')}
      </Button>
    </Box>
  );
}

const WITHOUT = msg('The entry can be sent without it.');
const LATER = {
  none: WITHOUT,
  optional: WITHOUT,
  required: msg('You can fill in the rest now. Without a recording the entry cannot be sent.'),
} as const;

interface WaysProps {
  way: Way | '';
  onChange: (way: Way) => void;
  hasChat: boolean;
  /** The category takes files. */
  hasFiles: boolean;
  rule: keyof typeof LATER;
}

function Ways({ way, onChange, hasChat, hasFiles, rule }: WaysProps) {
  const t = useText();
  return (
    <Choices<Way>
      legend={t('How do you send your recording?')}
      choices={[
        ...(hasFiles
          ? [
              { value: 'record' as const, label: t('Record here') },
              { value: 'file' as const, label: t('A file from this phone') },
            ]
          : []),
        { value: 'link', label: t('Link to YouTube') },
        ...(hasChat ? [{ value: 'whatsapp' as const, label: t('By WhatsApp to the organisers') }] : []),
        { value: 'later', label: t('Later'), detail: t(LATER[rule]) },
      ]}
      value={way}
      onChange={onChange}
    />
  );
}

interface ChosenProps extends StepProps {
  way: Way | '';
  account: string;
  chat: string | null;
}

function ChosenWay({ way, account, chat, ...step }: ChosenProps) {
  const { entry } = step;
  switch (way) {
    case 'record':
    case 'file':
      return <GiveFile key={way} entry={entry.id} account={account} way={way} />;
    case 'link':
      return <Link {...step} />;
    case 'whatsapp':
      return chat && <SendByWhatsApp entry={entry} chat={chat} />;
    default:
      return null;
  }
}

/** The step for the recording: made here, a file, a link, WhatsApp, or later. */
export function RecordingStep(props: StepProps) {
  const t = useText();
  const { entry } = props;
  const rule = entry.rules?.recording ?? 'optional';
  const chat = organiserChat(useSettings());
  const account = useAccount();
  const own = useRecording(account, entry.id);
  const [way, setWay] = useState<Way | ''>(entry.link_url ? 'link' : '');
  const place = { entry: entry.id, account: account.uid ?? '' };
  return (
    <Stack spacing={3}>
      {rule === 'none' && <Typography>{t('This category needs no recording.')}</Typography>}
      <RecordingPanel {...place} own={own} canRemove={entry.can.edit} />
      <Ways way={way} onChange={setWay} hasChat={chat !== null} hasFiles={rule !== 'none'} rule={rule} />
      <ChosenWay {...props} way={way} account={place.account} chat={chat} />
    </Stack>
  );
}
