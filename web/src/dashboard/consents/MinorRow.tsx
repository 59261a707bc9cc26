import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { consentAdminMessages as texts } from '@ndeiya/domain/consents/adminMessages';
import type { Consent } from '@ndeiya/domain/consents/consent';
import type { ConsentLink } from '@ndeiya/domain/consents/consentApi';
import type { AskedGuardian, OutsideNoes } from '@ndeiya/domain/consents/consentQuestionApi';
import { latestDecision } from '@ndeiya/domain/consents/facts';
import { isNoOfTeam } from '@ndeiya/domain/consents/fromOutside';
import type { Standing } from '@ndeiya/domain/consents/standing';
import type { EntryGuardian, EntryMember, EntryPeople } from '@ndeiya/domain/entries/entryPeople';
import { isEmail } from '@ndeiya/domain/kernel/email';
import { formatLongDate } from '@ndeiya/domain/kernel/time';
import { textNumber } from '@ndeiya/domain/sms/number';
import { type LinkWay, makeConsentLink } from '../../data/admin/consents';
import { notify } from '../../lib/notify';
import { paths } from '../../lib/paths';
import { useCommand } from '../../lib/useCommand';
import { CountingNoes } from '../kit/CountingNoes';
import { CONSENT_CHIPS } from '../kit/entryChips';
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
  /** This is the member by the decisions of the entry. */
  standing: Standing;
  /** The noes of the entry itself because of which the member waits for the team, which have a line of their own. */
  own: readonly Consent[];
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
  const { entry, member, people, standing, own, asked, outside } = props;
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
      <Said {...props} />
      <Question asked={asked} standing={standing} guardian={guardian} />
      <CountingNoes told={outside} own={own} member={member} />
      {own.length === 0 && <WhyTeam {...props} {...standing} />}
      {guardian?.contact === '' && <Typography variant="body2">{texts.noContact}</Typography>}
      <Ways {...props} guardian={guardian} needsTeam={standing.needsTeam} />
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

type SaidProps = Pick<Props, 'member' | 'decisions' | 'outside' | 'standing' | 'own'>;

/** The last decision of this entry. Nobody is said to be silent while a decision from elsewhere counts. */
function Said({ member, decisions, outside, standing: { needsTeam }, own }: SaidProps) {
  const latest = latestDecision(member, decisions);
  if (latest && own.includes(latest)) return null;
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

interface QuestionProps extends Pick<Props, 'asked' | 'standing'> {
  guardian: EntryGuardian | undefined;
}

/** A guardian with an e-mail address is asked with the entry, unless the mailbox has had its share of the day. */
function Question({ asked, standing: { state, needsTeam }, guardian }: QuestionProps) {
  if (asked) return <AskedOn {...asked} />;
  if (asked === undefined || state !== 'missing' || needsTeam || !isEmail(guardian?.contact.trim() ?? ''))
    return null;
  return <Typography variant="body2">{texts.notMailed}</Typography>;
}

type ActionsProps = Omit<Props, 'people' | 'asked' | 'outside' | 'onOfAge'> & { guardian: EntryGuardian };

/** The buttons that send a link to the guardian. */
function useLinkActions({ entry, member, guardian, onAsk, onLink }: ActionsProps) {
  const { isBusy, make } = useLink({ entry, member: member.id });
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
      onAsk({ entry, member, guardian, dialog: 'link', link });
      onLink();
    });
  return [
    ...(isEmail(contact) ? [{ label: 'Mail the link', disabled: isBusy, run: mail }] : []),
    ...(textNumber(contact) ? [{ label: 'Text the link', disabled: isBusy, run: text }] : []),
    ...(contact ? [{ label: 'Link for WhatsApp', disabled: isBusy, run: handOver }] : []),
  ];
}

/** The buttons that lead to the guardian's decision. Where only the team can go on, a link leads nowhere. */
function Actions({ needsTeam, ...props }: ActionsProps & Pick<Standing, 'needsTeam'>) {
  const { entry, member, guardian, decisions, onAsk } = props;
  const links = useLinkActions(props);
  const minor = { entry, member, guardian };
  const scanned = latestDecision(member, decisions);
  const actions = [
    ...(needsTeam ? [] : links),
    { label: 'Print the form', run: () => window.open(paths.consentForm(entry, member.id), '_blank') },
    { label: 'Paper given', run: () => onAsk({ ...minor, dialog: 'paper' }) },
    { label: 'Witnessed', run: () => onAsk({ ...minor, dialog: 'witness' }) },
    ...(scanned?.evidence.scan
      ? [{ label: 'Show the paper', run: () => onAsk({ ...minor, dialog: 'scan', consent: scanned.id }) }]
      : []),
  ];
  return <RowActions describedBy={`minor-${entry}-${member.id}`} actions={actions} />;
}

type WhyProps = Pick<Props, 'member' | 'outside' | 'decisions'> & Pick<Standing, 'needsTeam'>;

/** Why neither the guardian nor the contestant can go on, in a sentence, where no line says which no it is. */
function WhyTeam({ needsTeam, member, outside, decisions }: WhyProps) {
  if (!needsTeam || (outside && outside.noes.length > 0)) return null;
  const latest = latestDecision(member, decisions);
  const isRecorded = latest !== null && isNoOfTeam(latest, member);
  const ofMinor = isRecorded ? texts.noOfTeam : texts.needsTeam;
  return <Typography variant="body2">{member.age_band === 'minor' ? ofMinor : texts.saidAdult}</Typography>;
}

interface WaysProps extends Props, Pick<Standing, 'needsTeam'> {
  guardian: EntryGuardian | undefined;
}

/** An organiser checks an adult's age, and a child's guardian decides. */
function Ways({ guardian, onOfAge, ...props }: WaysProps) {
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
