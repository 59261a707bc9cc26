import { messages } from '@ndeiya/domain/messages';
import { LoadFailed } from '../../components/LoadFailed';

/** In place of a form whose code did not load; a browser asks for it again only after a reload. */
export function FormUnavailable() {
  return (
    <LoadFailed
      text={messages.network}
      onRetry={() => {
        window.location.reload();
      }}
    />
  );
}
