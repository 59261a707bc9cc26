import { useLayoutEffect, useRef } from 'react';
import type { ConsentRequest, DecisionAnswer } from '@ndeiya/domain/consents/consentApi';
import { purposesOf } from '@ndeiya/domain/consents/purposes';
import { Button } from '../../components/button/Button';
import { CheckCircleIcon as CheckIcon } from '../../components/icons/CheckCircleIcon';
import { HighlightOffIcon as CloseIcon } from '../../components/icons/HighlightOffIcon';
import { Box } from '../../components/look/Box';
import { Stack } from '../../components/look/Stack';
import { Typography } from '../../components/look/Typography';
import { useText } from '../../i18n/language';
import { useDates } from '../../i18n/useDates';
import { useOnline } from '../../lib/online';

interface Props {
  request: ConsentRequest;
  decision: DecisionAnswer;
  isBusy: boolean;
  /** The decision was made just now: whoever pressed the button below the text is led to it. */
  isNew: boolean;
  onChange: () => void;
  onWithdraw: () => void;
  onRefuse: () => void;
}

const look = { display: 'flex', gap: 1.25, alignItems: 'flex-start', py: 0.75 } as const;

/** The last decision, with the ways to change it. */
export function Decision(props: Props) {
  const t = useText();
  const { request, decision, isNew } = props;
  return (
    <Stack spacing={2}>
      <Heading decision={decision} isNew={isNew} />
      {isHeld(request, decision) && (
        <Typography sx={{ fontWeight: 600 }}>
          {t(
            'Another decision about this child counts too, such as an earlier no. The child may not take part yet. If that no is yours, agree here again. If it is not, or the child still may not take part then, please speak to the organisers.',
          )}
        </Typography>
      )}
      {isLive(decision) && <Allowed request={request} decision={decision} />}
      {countsNoLonger(request) && (
        <Typography sx={{ fontWeight: 600 }}>
          {t('Since then somebody else has decided about this child, and your no counts no longer.')}
        </Typography>
      )}
      <OfLink request={request} decision={decision} />
      <Ways {...props} />
    </Stack>
  );
}

/** Says what the link is still good for. The holder of an old one is not told whether the yes counts, so the text promises nothing. */
function OfLink({ request, decision }: Pick<Props, 'request' | 'decision'>) {
  const t = useText();
  if (request.may_decide)
    return <Typography>{t('Keep this link. With it you can change your mind.')}</Typography>;
  if (isLive(decision))
    return (
      <Typography>
        {t(
          'This link is an old one. Keep it: with it you can still take your consent back. To change what you allow, or to know whether your consent still counts, please talk to the organisers.',
        )}
      </Typography>
    );
  if (mayOnlyRefuse(request)) return null;
  return <Typography>{t('This link is an old one. To agree, please talk to the organisers.')}</Typography>;
}

/** Each purpose with a tick or a cross, so that nobody has to remember what they allowed. */
function Allowed({ request: { terms }, decision: { purposes } }: Pick<Props, 'request' | 'decision'>) {
  const t = useText();
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {purposesOf(terms).map((purpose) => (
        <Box component="li" key={purpose} sx={look}>
          {purposes[purpose] ? (
            <CheckIcon color="success" titleAccess={t('Yes')} />
          ) : (
            <CloseIcon color="disabled" titleAccess={t('No')} />
          )}
          <span lang={terms.language}>{terms.purposes[purpose]}</span>
        </Box>
      ))}
    </Box>
  );
}

/** The own no has ended, such as by a paper that the team has, and may be said again. */
const countsNoLonger = ({ decision, state, may_refuse }: ConsentRequest): boolean =>
  decision !== null && !isLive(decision) && may_refuse && state !== 'refused';

/** By an old link nobody agrees. It says no where its holder has not decided yet, or where the own no counts no longer. */
export const mayOnlyRefuse = ({ decision, state, may_decide, may_refuse }: ConsentRequest): boolean =>
  !may_decide && may_refuse && state !== 'refused' && !(decision && isLive(decision));

/** The own yes stands, and something else keeps the child from taking part. */
const isHeld = ({ may_decide, state }: ConsentRequest, decision: DecisionAnswer): boolean =>
  isLive(decision) && may_decide && state !== 'given';

const isLive = ({ decision, withdrawn_at }: DecisionAnswer) => decision === 'given' && withdrawn_at === null;

/** The ways to change the decision. */
function Ways({ request, decision, isBusy, onChange, onWithdraw, onRefuse }: Props) {
  const t = useText();
  const online = useOnline();
  const isGiven = isLive(decision);
  // The button says the words of the sentence above, which asks the guardian to agree again.
  const isChange = isGiven && !isHeld(request, decision);
  const look = { size: 'large', disabled: isBusy || !online } as const;
  return (
    <>
      {request.may_decide && (
        <Button variant={isChange ? 'outlined' : 'contained'} {...look} onClick={onChange}>
          {isChange ? t('Change what I allow') : t('Read again and agree')}
        </Button>
      )}
      {request.may_decide && countsNoLonger(request) && (
        <Button variant="outlined" {...look} onClick={onRefuse}>
          {t('I say no')}
        </Button>
      )}
      {isGiven && (
        <Button variant="outlined" {...look} onClick={onWithdraw}>
          {t('Take my consent back')}
        </Button>
      )}
    </>
  );
}

function Heading({ decision, isNew }: Pick<Props, 'decision' | 'isNew'>) {
  const t = useText();
  const heading = useRef<HTMLDivElement>(null);
  const { given_at, withdrawn_at } = decision;
  useLayoutEffect(() => {
    // It scrolls there too: the page is shorter than before, and would show its end.
    if (isNew) heading.current?.focus();
  }, [isNew, given_at, withdrawn_at]);
  const { longDateTime } = useDates();
  const ended = decision.decision === 'refused' ? t('You said no.') : t('You took your consent back.');
  return (
    <Box role="status" ref={heading} tabIndex={-1} sx={{ outline: 'none', scrollMarginTop: 120 }}>
      <Typography component="p" variant="h4">
        {isLive(decision) ? t('You agreed.') : ended}
      </Typography>
      <Typography color="text.secondary">
        {longDateTime(new Date(decision.withdrawn_at ?? decision.given_at))}
      </Typography>
    </Box>
  );
}
