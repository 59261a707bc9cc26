import { useState } from 'react';
import Button from '@mui/material/Button';
import type { PartnerApplication } from '@ndeiya/domain/site/visitorForms';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { useLeaveGuard } from '../kit/useLeaveGuard';
import { PARTNER_STEPS, type PartnerStep } from './states';

interface Props {
  partner: PartnerApplication;
  busy: boolean;
  onStep: (step: PartnerStep) => void;
}

/** The possible steps of the application. Steps that the applicant is told of ask for confirmation. */
export function PartnerSteps({ partner, busy, onStep }: Props) {
  const [asked, setAsked] = useState<PartnerStep | null>(null);
  const { guarded } = useLeaveGuard(false);
  const close = () => {
    setAsked(null);
  };
  const take = (step: PartnerStep) => {
    if (step.question) setAsked(step);
    else onStep(step);
  };
  return (
    <>
      {PARTNER_STEPS[partner.state].map((step) => (
        <Button
          key={step.label}
          variant={step.to === 'approved' ? 'contained' : 'outlined'}
          disabled={busy}
          onClick={() => {
            // Unsaved input for the home page would be lost.
            guarded(() => {
              take(step);
            });
          }}
        >
          {step.label}
        </Button>
      ))}
      {asked?.question && (
        <ConfirmDialog
          open
          text={asked.question.text}
          detail={asked.question.detail(partner.email)}
          confirmLabel={asked.question.confirm}
          onClose={close}
          onConfirm={() => {
            close();
            onStep(asked);
          }}
        />
      )}
    </>
  );
}
