import { useState } from 'react';
import type { ConsentChild, ConsentRequest } from '@ndeiya/domain/consents/consentApi';
import { AskFirst } from '../../components/AskFirst';
import { Button } from '../../components/button/Button';
import { Box } from '../../components/look/Box';
import { Stack } from '../../components/look/Stack';
import { Typography } from '../../components/look/Typography';
import { agree, refuse, withdraw } from '../../data/consents';
import { Content } from '../../i18n/Content';
import { useText } from '../../i18n/language';
import { useDates } from '../../i18n/useDates';
import { useOnline } from '../../lib/online';
import { AskedText } from './AskedText';
import { ConsentForm } from './ConsentForm';
import { Decision, mayOnlyRefuse } from './Decision';
import type { useConsent } from './useConsent';

type Props = Pick<ReturnType<typeof useConsent>, 'act' | 'choose' | 'isBusy' | 'language'> & {
  request: ConsentRequest;
};
type Question = 'refuse' | 'withdraw';

/** The open request. A guardian with several children in a group decides about each by itself. */
export function Request({ request, ...page }: Props) {
  const [person, choose] = useState('');
  const { children } = request;
  const place = Math.max(
    0,
    children.findIndex((one) => one.person === person),
  );
  const child = children[place];
  const other = place === 0 ? undefined : child;
  const entries = child?.entries ?? [request.entry];
  const shown = other ? { ...request, asked: null, ...saidOf(other) } : request;
  return (
    <>
      {children.length > 1 && (
        <Children
          all={children}
          chosen={place}
          choose={(next) => {
            choose(children[next]?.person ?? '');
          }}
        />
      )}
      <ChildRequest key={other?.person ?? ''} {...page} request={shown} entries={entries} other={other} />
    </>
  );
}

/** The answers about another child, whose place may name somebody else by now, so that a no only is taken for it. */
const saidOf = ({ child, state, decision, may_decide, may_refuse, is_gone }: ConsentChild) => ({
  child,
  state,
  decision,
  may_decide,
  may_refuse,
  is_gone,
});

type OfChild = Props & {
  /** The pieces of the child. */
  entries: ConsentChild['entries'];
  /** Another child than the link's own. */
  other: ConsentChild | undefined;
};

/** The child, and the day and the place that it is about. */
function About({
  request: { child, asked, edition, guardian },
  entries,
}: Pick<OfChild, 'request' | 'entries'>) {
  const t = useText();
  const { longDate } = useDates();
  return (
    <Box sx={{ mb: 3 }}>
      <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {child}
      </Typography>
      <Typography sx={{ mt: 1, fontWeight: 600 }}>{edition.name}</Typography>
      <Typography>
        {edition.event_date !== null && `${longDate(new Date(edition.event_date))} · `}
        <Content text={edition.location} />
      </Typography>
      {asked !== null && (
        <Typography sx={{ mt: 1.5, fontWeight: 600 }}>
          {t(
            'You were asked about {asked}. The entry names {child} in this place now. Your no counts for both, and your yes only for {child}.',
            { asked, child },
          )}
        </Typography>
      )}
      {entries.map(({ number, category, title }) => (
        <Typography key={`${number} ${category} ${title}`} color="text.secondary">
          <Content text={category} />
          {title && ` · ${title}`}
        </Typography>
      ))}
      <Typography sx={{ mt: 1.5 }}>
        {t('Your decision is about everything that this child performs this year, also what is added later.')}
      </Typography>
      <Typography sx={{ mt: 1.5 }}>
        {t('You are asked as parent or guardian: {name}.', { name: guardian.name })}
      </Typography>
    </Box>
  );
}

type QuestionOf = Pick<OfChild, 'act' | 'other' | 'request'> & { onDone: () => void };

/** The question before a step that ends something; null without one. */
function useQuestion({ act, other, request, onDone }: QuestionOf) {
  const t = useText();
  const [question, ask] = useState<Question | null>(null);
  const isRefusal = question === 'refuse';
  const confirm = async () => {
    ask(null);
    if (await act((opened) => (isRefusal ? refuse : withdraw)(opened, other))) onDone();
  };
  const refusal = request.may_decide
    ? t('The child will not perform. You can change your mind with the same link.')
    : t('The child will not perform. To agree later, please talk to the organisers.');
  const dialog = (
    <AskFirst
      open={question !== null}
      text={isRefusal ? t('Say no?') : t('Take your consent back?')}
      detail={isRefusal ? refusal : t('The child will not perform, and recordings are removed at once.')}
      confirmLabel={isRefusal ? t('I say no') : t('Take it back')}
      onConfirm={() => void confirm()}
      onClose={() => {
        ask(null);
      }}
    />
  );
  return { ask, dialog };
}

/** The question about one child: what was decided before, or the text with the form. */
function ChildRequest({ request, entries, other, act, choose, isBusy }: Omit<OfChild, 'language'>) {
  const t = useText();
  const [isChanging, setChanging] = useState(false);
  const endChange = () => {
    setChanging(false);
  };
  const { ask, dialog } = useQuestion({ act, other, request, onDone: endChange });
  const { decision, may_decide } = request;
  const made = decision && `${decision.given_at} ${decision.withdrawn_at ?? ''}`;
  const [first] = useState(made);
  const isAsked = may_decide && (decision === null || isChanging);
  const refuseFirst = () => {
    ask('refuse');
  };
  const submit = async (agreement: Parameters<typeof agree>[1]) => {
    if (await act((opened) => agree(opened, agreement, other))) endChange();
  };
  return (
    <>
      <About request={request} entries={entries} />
      <Gone request={request} />
      {decision && !isChanging && (
        <Decision
          request={request}
          decision={decision}
          isBusy={isBusy}
          isNew={made !== first}
          onChange={() => {
            setChanging(true);
          }}
          onWithdraw={() => {
            ask('withdraw');
          }}
          onRefuse={refuseFirst}
        />
      )}
      {isAsked && (
        <AskedText request={request} choose={choose} isBusy={isBusy} isChanging={isChanging}>
          <ConsentForm terms={request.terms} isBusy={isBusy} onAgree={submit} onRefuse={refuseFirst} />
          {isChanging && (
            <Button fullWidth size="large" sx={{ mt: 1 }} disabled={isBusy} onClick={endChange}>
              {t('Cancel')}
            </Button>
          )}
        </AskedText>
      )}
      <RefuseOnly request={request} isBusy={isBusy} onRefuse={refuseFirst} />
      {dialog}
    </>
  );
}

/** The site cannot find every later entry of the child, whose name may be written in another way there. */
function Gone({ request: { is_gone } }: Pick<Props, 'request'>) {
  const t = useText();
  if (!is_gone) return null;
  return (
    <Typography sx={{ mb: 2 }}>
      {t(
        'The entry about which you were asked is no longer there. If the child still takes part, please tell the organisers, too.',
      )}
    </Typography>
  );
}

/** An old link by which nobody has decided, or whose no counts no longer: the site has asked, so that a no is still taken. */
function RefuseOnly({
  request,
  isBusy,
  onRefuse,
}: Pick<Props, 'request' | 'isBusy'> & { onRefuse: () => void }) {
  const t = useText();
  const online = useOnline();
  if (!mayOnlyRefuse(request)) return null;
  return (
    <Stack spacing={2}>
      <Typography>
        {t('This link is an old one. With it you can still say no. To agree, please talk to the organisers.')}
      </Typography>
      <Button variant="outlined" size="large" disabled={isBusy || !online} onClick={onRefuse}>
        {t('I say no')}
      </Button>
    </Stack>
  );
}

/** The guardian's children in the group, with what was decided about each. */
function Children({
  all,
  chosen,
  choose,
}: {
  all: readonly ConsentChild[];
  chosen: number;
  choose: (place: number) => void;
}) {
  const t = useText();
  const said = ({ decision }: ConsentChild) => {
    if (!decision) return t('Not decided yet');
    return decision.decision === 'given' && decision.withdrawn_at === null
      ? t('You agreed.')
      : t('You said no.');
  };
  return (
    <Box role="group" aria-label={t('Your children')} sx={{ display: 'grid', gap: 1, mb: 3 }}>
      {all.map((one, place) => (
        <Button
          key={one.person}
          variant={place === chosen ? 'contained' : 'outlined'}
          aria-pressed={place === chosen}
          onClick={() => {
            choose(place);
          }}
        >
          {`${one.child}: ${said(one)}`}
        </Button>
      ))}
    </Box>
  );
}
