import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ConsentLink } from '@ndeiya/domain/consents/consentApi';
import type { AskedGuardian } from '@ndeiya/domain/consents/consentQuestionApi';
import type { EntryAnswer } from '@ndeiya/domain/entries/entryAnswer';
import { myEntryMessages } from '@ndeiya/domain/entries/myEntryMessages';
import { TAKES_PART } from '@ndeiya/domain/entries/states';
import { isEmail } from '@ndeiya/domain/kernel/email';
import { Button } from '../../components/button/Button';
import { LinkIcon } from '../../components/icons/LinkIcon';
import { WhatsAppIcon } from '../../components/icons/WhatsAppIcon';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { entryRequests } from '../../data/entries/requests';
import { useText } from '../../i18n/language';
import { useDates } from '../../i18n/useDates';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { useOnline } from '../../lib/online';
import { paths } from '../../lib/paths';
import { copyText, whatsAppUrl } from '../../lib/share';
import type { Member } from './people';
import { Problem } from './Problem';
import { useAction } from './useAction';

const texts = myEntryMessages.consent;

/** The guardian's consent for each minor, and the link for giving it. */
export function Consents({ entry }: { entry: EntryAnswer }) {
  const t = useText();
  const [made, setMade] = useState(0);
  const minors = entry.members.filter(({ age_band }) => age_band === 'minor');
  const asked = useAsked({ id: entry.id, has_minor: minors.length > 0 }, made);
  const askedOf = ({ id }: Member) =>
    asked === undefined ? undefined : (asked.find(({ member }) => member === id) ?? null);
  if (minors.length === 0) return null;
  return (
    <section aria-labelledby="consents">
      <Typography id="consents" variant="h3" component="h2" tabIndex={-1} sx={{ mb: 1, outline: 'none' }}>
        {t("Guardians' consent")}
      </Typography>
      <Typography>{t(texts.why)}</Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {minors.map((member) => (
          <MinorConsent
            key={member.id}
            entry={entry}
            member={member}
            asked={askedOf(member)}
            onMade={() => {
              setMade((before) => before + 1);
            }}
          />
        ))}
      </Box>
    </section>
  );
}

/** The ways to hand a link over. */
function HandOver({ link, wa_me }: { link: string; wa_me: string | null }) {
  const t = useText();
  const output = useRef<HTMLElement>(null);
  // The focused button was removed, so the focus moves on.
  useLayoutEffect(() => {
    output.current?.focus();
  }, []);
  const copy = async () => {
    if (await copyText(link)) notify.success(t('Link copied.'));
    else notify.error(link);
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography>{t(texts.handOver)}</Typography>
      <Box component="output" ref={output} tabIndex={-1} sx={address}>
        {link}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          href={wa_me ?? whatsAppUrl({ title: t(texts.shareText), url: link })}
          target="_blank"
          rel="noreferrer"
          startIcon={<WhatsAppIcon />}
        >
          {t('Send by WhatsApp')}
        </Button>
        <Button variant="outlined" startIcon={<LinkIcon />} onClick={() => void copy()}>
          {t('Copy link')}
        </Button>
      </Box>
    </Box>
  );
}

/** Reads when each guardian was asked; undefined without a network or an answer, because then the page says nothing of it. */
function useAsked({ id, has_minor }: Pick<EntryAnswer, 'id'> & { has_minor: boolean }, made: number) {
  const [asked, setAsked] = useState<readonly AskedGuardian[]>();
  const online = useOnline();
  useEffect(() => {
    let left = false;
    const read = async () => {
      if (!online || !has_minor) return;
      try {
        const found = await entryRequests.consentAsks(id);
        if (!left) setAsked(found);
      } catch (error) {
        logError('read who was asked', error);
      }
    };
    void read();
    return () => {
      left = true;
    };
  }, [id, has_minor, online, made]);
  return asked;
}

function AskedOn({ asked: { asked_at, opened_at } }: { asked: AskedGuardian }) {
  const t = useText();
  const { longDate } = useDates();
  const date = longDate(new Date(asked_at));
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {opened_at === null
        ? t(texts.asked, { date })
        : t(texts.opened, { date, opened: longDate(new Date(opened_at)) })}
    </Typography>
  );
}

interface WaysProps {
  /** The address of the printed form. */
  form: string;
  isDisabled: boolean;
  onMake: () => Promise<void>;
}

/** The ways to a guardian's decision. */
function Ways({ form, isDisabled, onMake }: WaysProps) {
  const t = useText();
  return (
    <Box>
      <Button variant="outlined" disabled={isDisabled} onClick={() => void onMake()}>
        {t('Make the link for the guardian')}
      </Button>
      <Button variant="text" href={form}>
        {t('Print a form to sign instead')}
      </Button>
    </Box>
  );
}

interface MinorProps {
  entry: EntryAnswer;
  member: Member;
  /** Null for a guardian who was never asked, undefined where that is not known. */
  asked: AskedGuardian | null | undefined;
  onMade: () => void;
}

/** True for a child of a sent entry whose guardian could have been asked by mail: the mailbox may have had its share. */
const isUnasked = ({ entry, member, asked }: Omit<MinorProps, 'onMade'>) =>
  asked === null &&
  member.consent === 'missing' &&
  TAKES_PART.includes(entry.state) &&
  entry.guardians.some(({ id, contact }) => id === member.guardian_id && isEmail(contact.trim()));

/** The child, the state of the consent, and when the guardian was asked. */
function Decision(props: Omit<MinorProps, 'onMade'>) {
  const t = useText();
  const { member, asked } = props;
  return (
    <div>
      <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{member.name}</Box>
      <div>{t(texts[member.consent])}</div>
      {asked && <AskedOn asked={asked} />}
      {isUnasked(props) && <Typography>{t(texts.notMailed)}</Typography>}
    </div>
  );
}

function MinorConsent({ entry, member, asked, onMade }: MinorProps) {
  const t = useText();
  const online = useOnline();
  const [made, setMade] = useState<ConsentLink | null>(null);
  const { isBusy, problem, act } = useAction();
  const make = () =>
    act({
      run: () => entryRequests.consentLink(entry.id, member.id),
      done: (link) => {
        setMade(link);
        onMade();
      },
      failed: texts.linkFailed,
    });
  const isReachable = entry.guardians.some(({ id, contact }) => id === member.guardian_id && contact !== '');
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1.5, py: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Decision entry={entry} member={member} asked={asked} />
      {made?.mailed && <Typography role="status">{t(texts.mailed)}</Typography>}
      {made?.link && <HandOver link={made.link} wa_me={made.wa_me} />}
      {!made && member.consent === 'missing' && isReachable && (
        <Ways form={paths.consentForm(entry.id, member.id)} isDisabled={isBusy || !online} onMake={make} />
      )}
      {!online && <Typography>{t(myEntryMessages.offlineAction)}</Typography>}
      <Problem text={problem} />
    </Box>
  );
}

const address = {
  display: 'block',
  px: 1.5,
  py: 1,
  borderRadius: 1,
  bgcolor: 'action.hover',
  fontSize: '0.95rem',
  overflowWrap: 'anywhere',
  userSelect: 'all',
} as const;
