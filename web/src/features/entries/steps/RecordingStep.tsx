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
import { useSettings } from '../../../data/home';
import { useText } from '../../../i18n/language';
import { msg } from '../../../i18n/msg';
import { Choices, TextInput } from '../inputs';
import { organiserChat } from '../whatsApp';
import type { StepProps } from './stepProps';

type Way = 'link' | 'whatsapp' | 'later';

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
  rule: keyof typeof LATER;
}

function Ways({ way, onChange, hasChat, rule }: WaysProps) {
  const t = useText();
  return (
    <Choices<Way>
      legend={t('How do you send your recording?')}
      choices={[
        { value: 'link', label: t('Link to YouTube') },
        ...(hasChat ? [{ value: 'whatsapp' as const, label: t('By WhatsApp to the organisers') }] : []),
        { value: 'later', label: t('Later'), detail: t(LATER[rule]) },
      ]}
      value={way}
      onChange={onChange}
    />
  );
}

/** The step for the recording: a link, WhatsApp, or later. */
export function RecordingStep(props: StepProps) {
  const t = useText();
  const { entry } = props;
  const rule = entry.rules?.recording ?? 'optional';
  const chat = organiserChat(useSettings());
  const [way, setWay] = useState<Way | ''>(entry.link_url ? 'link' : '');
  if (entry.recording !== null) return <Typography>{t('Your recording is with the organisers.')}</Typography>;
  return (
    <Stack spacing={3}>
      {rule === 'none' && <Typography>{t('This category needs no recording.')}</Typography>}
      <Ways way={way} onChange={setWay} hasChat={chat !== null} rule={rule} />
      {way === 'link' && <Link {...props} />}
      {way === 'whatsapp' && chat && <SendByWhatsApp entry={entry} chat={chat} />}
    </Stack>
  );
}
