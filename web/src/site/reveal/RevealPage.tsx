import { useEffect, useState } from 'react';
import type { Reveal, RevealStep } from '@ndeiya/domain/results/reveal';
import { revealTexts } from '@ndeiya/domain/results/revealTexts';
import { Button } from '../../components/button/Button';
import { Container } from '../../components/Container';
import { EmptyState } from '../../components/EmptyState';
import { fluid } from '../../components/fluid';
import { Box } from '../../components/look/Box';
import { Typography } from '../../components/look/Typography';
import { MESSAGE_ROOM } from '../../components/messageRoom';
import { PageHeader } from '../../components/PageHeader';
import { QuietWeave, Weave } from '../../components/Weave';
import { Content } from '../../i18n/Content';
import { useSpeech, useText } from '../../i18n/language';
import { formatMoney } from '../../lib/money';
import { removeReveal, storedReveal } from '../../lib/reveal';
import { usePageHead } from '../../lib/usePageHead';
import { useWakeLock } from '../../lib/useWakeLock';

/** Space, Enter and the keys of a remote control go on; Backspace and its back key go back. */
const FORWARD = [' ', 'Enter', 'ArrowRight', 'ArrowDown', 'PageDown'];
const BACK = ['Backspace', 'ArrowLeft', 'ArrowUp', 'PageUp'];

/** /reveal: the places one by one, from what an administrator has put on this device. It needs no network. */
export function RevealPage() {
  const t = useText();
  const [reveal, setReveal] = useState(storedReveal);
  if (reveal)
    return (
      <Screen
        reveal={reveal}
        onRemoved={() => {
          setReveal(null);
        }}
      />
    );
  return (
    <>
      <PageHeader title={t('The reveal')} />
      <Container maxWidth="sm" sx={{ py: 4 }}>
        <EmptyState text={t(revealTexts.nothing)} />
      </Container>
    </>
  );
}

function useSteps(count: number) {
  const [shown, setShown] = useState(0);
  const go = (by: number) => {
    setShown((before) => Math.min(count, Math.max(0, before + by)));
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isButton = event.target instanceof HTMLButtonElement;
      const by = Number(FORWARD.includes(event.key)) - Number(BACK.includes(event.key));
      if (by === 0 || (isButton && (event.key === ' ' || event.key === 'Enter'))) return;
      event.preventDefault();
      go(by);
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
    };
  });
  return { shown, go };
}

function Step({ step, currency }: { step: RevealStep; currency: string }) {
  const { t, language } = useSpeech();
  const { title, place, amount, winners } = step;
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 } }}>
      <Typography sx={{ fontSize: fluid(1.5, 2.75), fontWeight: 600 }}>
        <Content text={title} />
      </Typography>
      {place !== null && (
        <Typography
          sx={{ fontFamily: 'h1.fontFamily', fontWeight: 800, fontSize: fluid(4, 9), lineHeight: 0.9 }}
        >
          {t('Place {place}', { place })}
        </Typography>
      )}
      {winners.map(({ number, name, title: piece, category }) => (
        <div key={number}>
          <Typography
            sx={{ fontWeight: 800, fontSize: fluid(2.25, 5), lineHeight: 1.05, overflowWrap: 'anywhere' }}
          >
            {name}
          </Typography>
          <Typography sx={{ fontSize: fluid(1.15, 1.75) }}>
            {piece && `${piece} · `}
            <Content text={category} />
          </Typography>
        </div>
      ))}
      {amount > 0 && (
        <Typography sx={{ color: 'gold.light', fontWeight: 700, fontSize: fluid(1.75, 3.5) }}>
          {winners.length > 1
            ? t('{amount} each', { amount: formatMoney(currency, amount, language) })
            : formatMoney(currency, amount, language)}
        </Typography>
      )}
    </Box>
  );
}

function Screen({ reveal, onRemoved }: { reveal: Reveal; onRemoved: () => void }) {
  const t = useText();
  const { steps, title, currency } = reveal;
  const { shown, go } = useSteps(steps.length);
  const step = steps[shown - 1];
  const isLast = shown === steps.length;
  const remove = () => {
    removeReveal();
    onRemoved();
  };
  usePageHead(title);
  useWakeLock();
  return (
    <Box data-area role="region" aria-label={title} sx={screen}>
      <QuietWeave chart="diamonds" scale={6} sx={{ left: '60%' }} />
      <Box aria-live="polite" sx={{ position: 'relative', m: 'auto 0', px: { xs: 2.5, md: 8 }, py: 4 }}>
        {step ? (
          <Step key={shown} step={step} currency={currency} />
        ) : (
          <Typography
            component="h1"
            sx={{ fontFamily: 'h1.fontFamily', fontWeight: 800, fontSize: fluid(3, 7), lineHeight: 1 }}
          >
            {title}
          </Typography>
        )}
      </Box>
      <Box sx={bar}>
        <Button
          variant="outlined"
          color="inherit"
          disabled={shown === 0}
          onClick={() => {
            go(-1);
          }}
        >
          {t('Back')}
        </Button>
        <span>
          {shown} / {steps.length}
        </span>
        {isLast ? (
          <Button variant="outlined" color="inherit" onClick={remove}>
            {t('Finish and clear')}
          </Button>
        ) : (
          <Button
            variant="contained"
            onClick={() => {
              go(1);
            }}
          >
            {t('Next')}
          </Button>
        )}
      </Box>
      <Weave />
    </Box>
  );
}

/** Above the frame of the site, which stays behind it. */
const screen = {
  position: 'fixed',
  inset: 0,
  bottom: MESSAGE_ROOM,
  zIndex: 'modal',
  display: 'flex',
  flexDirection: 'column',
  overflowY: 'auto',
  bgcolor: 'earth.dark',
  color: 'earth.contrastText',
} as const;
const bar = {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 1,
  p: 2,
} as const;
