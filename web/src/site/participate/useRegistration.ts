import { useState } from 'react';
import { opensAt, registrationPhase, takesRegistrations } from '@ndeiya/domain/editions/registration';
import { useHome, useSettings } from '../../data/home';
import { useNow } from '../../lib/hydrated';

/**
 * The phase of the registration for the current edition when the page was opened. `showsForm` stays true once it was: a
 * form in which somebody types does not go when the window closes, the server refuses what comes too late.
 */
export function useRegistration() {
  const now = useNow();
  const { registration } = useSettings();
  // Until the settings are known, their defaults are in force, and those are open.
  const isKnown = useHome().status === 'ready';
  const phase = registrationPhase(registration, now);
  const isTaken = takesRegistrations(phase);
  const [wasOpen, setWasOpen] = useState(false);
  if (isTaken && isKnown && !wasOpen) setWasOpen(true);
  return {
    phase,
    showsForm: isTaken || wasOpen,
    /** A permit of the organisers may let somebody in, which only the server knows. */
    mayBeLate: phase === 'over' && registration.state !== 'archived',
    opens: opensAt(registration, now),
    closes: registration.closes_at,
  };
}
export type Registration = ReturnType<typeof useRegistration>;
