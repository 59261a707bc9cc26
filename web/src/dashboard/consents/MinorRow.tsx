import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { consentAdminMessages as texts } from '@ndeiya/domain/consents/adminMessages';
import type { Consent } from '@ndeiya/domain/consents/consent';
import type { ConsentLink } from '@ndeiya/domain/consents/consentApi';
import type { AskedGuardian, OutsideNoes } from '@ndeiya/domain/consents/consentQuestionApi';
import { latestDecision } from '@ndeiya/domain/consents/facts';
import { type Standing, standingOf } from '@ndeiya/domain/consents/standing';
import type { EntryGuardian, EntryMember, EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { isEmail } from '@ndeiya/domain/kernel/email';
import { formatLongDate } from '@ndeiya/domain/kernel/time';
import { textNumber } from '@ndeiya/domain/sms/number';
import { type LinkWay, makeConsentLink } from '../../data/admin/consents';
import { notify } from '../../lib/notify';
import { paths } from '../../lib/paths';
import { useCommand } from '../../lib/useCommand';
import { CONSENT_CHIPS } from '../kit/entryChips';
import { NoesFromOutside } from '../kit/NoesFromOutside';
import { Reach } from '../kit/Reach';
import { RowActions } from '../kit/RowActions';
import { StatusChip } from '../kit/StatusChip';
import { decisionText } from './decisionText';
import type { MinorQuestion } from './MinorDialog';

interface Props {
  entry: string;
  member: EntryMember;
  people: EntryPeople;
  /** All decisions about the entry. */
  decisions: readonly Consent[];
  onAsk: (asked: MinorQuestion) => void;
  /** The server's word about the member by all decisions, also those of other entries; undefined until it is known. */
  outside?: OutsideNoes | undefined;
  /** The latest question to the guardian; null for a guardian who was never asked, undefined where that is not known. */
  asked: AskedGuardian | null | undefined;
  /** A link was made. */
  onLink: () => void;
  /** An organiser has checked that the member is of age. */
  onOfAge: () => void;
}

const LINK_TEXTS = { failed: texts.linkFailed };

/** One child: the state, the guardian, the last decision and the buttons. */
export function MinorRow(props: Props) {
  const { entry, member, people, decisions, asked, outside } = props;
  const standing = standingOf(member, { ...people, entry }, decisions);
  const guardian = people.guardians.find(({ id }) => id === member.guardian_id);
  const chip = CONSENT_CHIPS[outside?.state ?? standing.state];
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 0.5, mt: 1.5, pt: 1.5, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <strong id={`minor-${entry}-${member.id}`}>{member.name || '(no name yet)'}</strong>
        {chip && <StatusChip {...chip} />}
      </Box>
      {guardian && <Named guardian={guardian} />}
      <Said {...props} standing={standing} />
      {asked && <AskedOn {...asked} />}
      {asked === null && <Unasked standing={standing} guardian={guardian} />}
      <NoesFromOutside told={outside} member={member} />
      <WhyTeam {...standing} isAdult={member.age_band !== 'minor'} />
      {guardian?.contact === '' && <Typography variant="body2">{texts.noContact}</Typography>}
      <Ways {...props} guardian={guardian} />
    </Box>
  );
}

/** Makes links for one child, one at a time. */
function useLink(minor: { entry: string; member: string }) {
  const { isBusy, run } = useCommand();
  const make = (way: LinkWay, onMade: (link: ConsentLink) => void) =>
    run(async () => {
      onMade(await makeConsentLink(minor, way));
    }, LINK_TEXTS);
  return { isBusy, make };
}

const dateOf = (at: string) => formatLongDate(new Date(at));

function QuestionLine({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

/** The last decision of this entry. Nobody is said to be silent while a decision from elsewhere counts. */
function Said({
  member,
  decisions,
  outside,
  standing: { needsTeam },
}: Pick<Props, 'member' | 'decisions' | 'outside'> & { standing: Standing }) {
  const latest = latestDecision(member, decisions);
  if (latest) return <QuestionLine>{decisionText(latest)}</QuestionLine>;
  if (needsTeam || (outside && (outside.state !== 'missing' || outside.noes.length > 0))) return null;
  return <QuestionLine>{texts.undecided}</QuestionLine>;
}

function AskedOn({ asked_at, opened_at }: AskedGuardian) {
  const date = dateOf(asked_at);
  return (
    <QuestionLine>
      {opened_at === null ? texts.askedOn(date) : texts.openedOn(date, dateOf(opened_at))}
    </QuestionLine>
  );
}

interface UnaskedProps {
  standing: Standing;
  guardian: EntryGuardian | undefined;
}

/** A guardian with an e-mail address is asked with the entry, unless the mailbox has had its share of the day. */
function Unasked({ standing: { state, needsTeam }, guardian }: UnaskedProps) {
  if (state !== 'missing' || needsTeam || !isEmail(guardian?.contact.trim() ?? '')) return null;
  return <Typography variant="body2">{texts.notMailed}</Typography>;
}

/** The buttons that lead to the guardian's decision. */
function Actions({
  entry,
  member,
  guardian,
  decisions,
  onAsk,
  onLink,
}: Omit<Props, 'people' | 'asked' | 'outside' | 'onOfAge'> & { guardian: EntryGuardian }) {
  const { isBusy, make } = useLink({ entry, member: member.id });
  const minor = { entry, member, guardian };
  const { contact } = guardian;
  const mail = () =>
    void make('mail', () => {
      notify.success(texts.mailed(contact));
      onLink();
    });
  const text = () =>
    void make('text', () => {
      notify.success(texts.texted(contact));
      onLink();
    });
  const handOver = () =>
    void make('hand', (link) => {
      onAsk({ ...minor, dialog: 'link', link });
      onLink();
    });
  const scanned = latestDecision(member, decisions);
  const actions = [
    ...(isEmail(contact) ? [{ label: 'Mail the link', disabled: isBusy, run: mail }] : []),
    ...(textNumber(contact) ? [{ label: 'Text the link', disabled: isBusy, run: text }] : []),
    ...(contact ? [{ label: 'Link for WhatsApp', disabled: isBusy, run: handOver }] : []),
    { label: 'Print the form', run: () => window.open(paths.consentForm(entry, member.id), '_blank') },
    { label: 'Paper given', run: () => onAsk({ ...minor, dialog: 'paper' }) },
    { label: 'Witnessed', run: () => onAsk({ ...minor, dialog: 'witness' }) },
    ...(scanned?.evidence.scan
      ? [{ label: 'Show the paper', run: () => onAsk({ ...minor, dialog: 'scan', consent: scanned.id }) }]
      : []),
  ];
  return <RowActions describedBy={`minor-${entry}-${member.id}`} actions={actions} />;
}

/** Why neither the guardian nor the contestant can go on, in a sentence. */
function WhyTeam({ needsTeam, isAdult }: Pick<Standing, 'needsTeam'> & { isAdult: boolean }) {
  if (!needsTeam) return null;
  return <Typography variant="body2">{isAdult ? texts.saidAdult : texts.needsTeam}</Typography>;
}

/** An organiser checks an adult's age, and a child's guardian decides. */
function Ways({ guardian, onOfAge, ...props }: Props & { guardian: EntryGuardian | undefined }) {
  const { entry, member } = props;
  if (member.age_band === 'adult')
    return (
      <RowActions
        describedBy={`minor-${entry}-${member.id}`}
        actions={[{ label: 'I have checked: of age', run: onOfAge }]}
      />
    );
  return guardian ? (
    <Actions {...props} guardian={guardian} />
  ) : (
    <Typography variant="body2">{texts.noGuardian}</Typography>
  );
}

function Named({ guardian: { relation, name, contact } }: { guardian: EntryGuardian }) {
  const named = [relation || 'Guardian', name].filter(Boolean).join(': ');
  return (
    <div>
      {named} <Reach at={contact} />
    </div>
  );
}
