import { messages } from '@ndeiya/domain/kernel/messages';
import { LoadFailed } from '../../components/LoadFailed';
import { useText } from '../../i18n/language';

/** Replaces a form whose code did not load; a browser requests it again only after a reload. */
export function FormUnavailable() {
  const t = useText();
  return (
    <LoadFailed
      text={t(messages.network)}
      onRetry={() => {
        window.location.reload();
      }}
    />
  );
}
