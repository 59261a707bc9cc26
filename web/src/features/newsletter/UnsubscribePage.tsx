import { messages } from '@ndeiya/domain/messages';
import { endSubscription } from '../../data/newsletter';
import { TokenPage } from './TokenPage';

/** /newsletter/unsubscribe?token=…: works without logging in; only the button ends the subscription (DESIGN §6). */
export function UnsubscribePage() {
  return (
    <TokenPage
      title="Unsubscribe"
      question="Do you want to stop getting our newsletter?"
      action="Unsubscribe"
      send={endSubscription}
      done={messages.newsletter.unsubscribed}
    />
  );
}
