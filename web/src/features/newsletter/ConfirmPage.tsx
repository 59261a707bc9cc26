import { messages } from '@ndeiya/domain/messages';
import { confirmSubscription } from '../../data/newsletter';
import { TokenPage } from './TokenPage';

/** /newsletter/confirm?token=…: where the mailed link leads; only the button confirms (DESIGN §6). */
export function ConfirmPage() {
  return (
    <TokenPage
      title="Confirm your subscription"
      question="Do you want to get our newsletter? You can leave it at any time with the link in each mail."
      action="Confirm subscription"
      send={confirmSubscription}
      done={messages.newsletter.confirmed}
    />
  );
}
