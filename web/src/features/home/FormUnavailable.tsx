import { messages } from '@ndeiya/domain/messages';
import { LoadFailed } from '../../components/LoadFailed';
import { useText } from '../../i18n/language';

/** In place of a form whose code did not load; a browser asks for it again only after a reload. */
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
