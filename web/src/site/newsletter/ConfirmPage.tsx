import { messages } from '@ndeiya/domain/kernel/messages';
import { confirmSubscription } from '../../data/newsletterLinks';
import { useText } from '../../i18n/language';
import { TokenPage } from './TokenPage';

/** /newsletter/confirm?token=…: the target of the mailed link; only the button confirms (DESIGN §6). */
export function ConfirmPage() {
  const t = useText();
  return (
    <TokenPage
      title={t('Confirm your subscription')}
      question={t(
        'Do you want to get our newsletter? You can leave it at any time with the link in each mail.',
      )}
      action={t('Confirm subscription')}
      send={confirmSubscription}
      done={t(messages.newsletter.confirmed)}
    />
  );
}
