import { messages } from '@ndeiya/domain/kernel/messages';
import { endSubscription } from '../../data/newsletterLinks';
import { useText } from '../../i18n/language';
import { TokenPage } from './TokenPage';

/** /newsletter/unsubscribe?token=…: works without logging in; only the button ends the subscription (DESIGN §6). */
export function UnsubscribePage() {
  const t = useText();
  return (
    <TokenPage
      title={t('Unsubscribe')}
      question={t('Do you want to stop getting our newsletter?')}
      action={t('Unsubscribe')}
      send={endSubscription}
      done={t(messages.newsletter.unsubscribed)}
    />
  );
}
