import { type ReactNode, useRef, useState } from 'react';
import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { LIMITS } from '@ndeiya/domain/kernel/constants';
import { fieldMessages } from '@ndeiya/domain/kernel/fieldMessages';
import { youtubeId } from '@ndeiya/domain/site/youtube';
import { Button } from '../../../components/button/Button';
import { WhatsAppIcon } from '../../../components/icons/WhatsAppIcon';
import { Box } from '../../../components/look/Box';
import { Stack } from '../../../components/look/Stack';
import { Typography } from '../../../components/look/Typography';
import { useAccount } from '../../../data/entries/account';
import { useSettings } from '../../../data/home';
import type { Take } from '../../../data/recordings/takes';
import { useRecording } from '../../../data/recordings/useRecording';
import { useTake } from '../../../data/recordings/useTake';
import { useText } from '../../../i18n/language';
import { msg } from '../../../i18n/msg';
import { Choices, TextInput } from '../inputs';
import { ChooseFile } from '../recording/ChooseFile';
import { RecordHere } from '../recording/RecordHere';
import { RecordingPanel } from '../recording/RecordingPanel';
import { organiserChat } from '../whatsApp';
import type { StepProps } from './stepProps';

type RecordingWay = 'record' | 'file' | 'link' | 'whatsapp' | 'later';

/** The step for the recording: made here, a file, a link, WhatsApp, or later. */
export function RecordingStep(props: StepProps) {
  const { entry } = props;
  const rule = entry.rules?.recording ?? 'optional';
  const chat = organiserChat(useSettings());
  const account = useAccount();
  const own = useRecording(account, entry.id);
  const hasRecording = Boolean(own.progress ?? own.stored);
  const place = { entry: entry.id, account: account.uid ?? '' };
  const kept = useTake(place.account, entry.id);
  const [way, setWay] = useWay(entry, kept.take);
  const panel = useRef<HTMLDivElement>(null);
  // The state of the recording is above the choice, often out of a phone's screen.
  const showState = () => {
    kept.release();
    setWay('');
    panel.current?.scrollIntoView({ block: 'center' });
  };
  const state = hasRecording && (
    <Box ref={panel}>
      <RecordingPanel {...place} own={own} canRemove={entry.can.edit} />
    </Box>
  );
  if (rule === 'none') return <NotNeeded {...props}>{state}</NotNeeded>;
  return (
    <Stack spacing={3}>
      {state}
      <Ways way={way} onChange={setWay} hasChat={chat !== null} rule={rule} isAnother={hasRecording} />
      <ChosenWay
        {...props}
        way={way}
        account={place.account}
        chat={chat}
        kept={kept.take}
        hasAnother={hasRecording && own.stored?.state !== 'rejected'}
        onRefused={() => {
          kept.release();
          setWay('record');
        }}
        onGiven={showState}
      />
    </Stack>
  );
}

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

const LATER = {
  optional: msg('The entry can be sent without it.'),
  required: msg('You can fill in the rest now. Without a recording the entry cannot be sent.'),
} as const;

interface WaysProps {
  way: RecordingWay | '';
  onChange: (way: RecordingWay) => void;
  hasChat: boolean;
  rule: keyof typeof LATER;
  /** There is a recording already, which another one would replace. */
  isAnother: boolean;
}

function Ways({ way, onChange, hasChat, rule, isAnother }: WaysProps) {
  const t = useText();
  return (
    <Choices<RecordingWay>
      legend={isAnother ? t('Another recording instead?') : t('How do you send your recording?')}
      choices={[
        { value: 'record', label: t('Record here') },
        { value: 'file', label: t('A file from this phone') },
        { value: 'link', label: t('Link to YouTube') },
        ...(hasChat ? [{ value: 'whatsapp' as const, label: t('By WhatsApp to the organisers') }] : []),
        ...(isAnother ? [] : [{ value: 'later' as const, label: t('Later'), detail: t(LATER[rule]) }]),
      ]}
      value={way}
      onChange={onChange}
    />
  );
}

interface ChosenProps extends StepProps {
  way: RecordingWay | '';
  account: string;
  chat: string | null;
  kept: Take | null;
  hasAnother: boolean;
  onRefused: () => void;
  onGiven: () => void;
}

function ChosenWay({ way, chat, account, onGiven, kept, hasAnother, onRefused, ...step }: ChosenProps) {
  const { entry } = step;
  const given = { entry, account, onGiven };
  switch (way) {
    case 'record':
      return <RecordHere {...given} kept={kept} hasAnother={hasAnother} onRefused={onRefused} />;
    case 'file':
      return <ChooseFile {...given} />;
    case 'link':
      return <Link {...step} />;
    case 'whatsapp':
      return chat && <SendByWhatsApp entry={entry} chat={chat} />;
    default:
      return null;
  }
}

/** The way that the person has chosen; until then the one that fits what is there already. */
function useWay({ link_url }: EntryAnswer, kept: Take | null) {
  const [chosen, setWay] = useState<RecordingWay | ''>();
  const [first] = useState<RecordingWay | ''>(link_url ? 'link' : '');
  return [chosen ?? (kept ? 'record' : first), setWay] as const;
}

/** A category without recordings asks for nothing. What is there from another category can be seen and removed. */
function NotNeeded(props: StepProps & { children: ReactNode }) {
  const t = useText();
  const [hadLink] = useState(props.entry.link_url !== '');
  return (
    <Stack spacing={3}>
      <Typography>{t('This category needs no recording.')}</Typography>
      {props.children}
      {hadLink && <Link {...props} />}
    </Stack>
  );
}
