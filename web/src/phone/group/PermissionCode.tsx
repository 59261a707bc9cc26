import { offerMessages as texts } from '@ndeiya/domain/archive/offerMessages';
import { useText } from '../../i18n/language';

interface Props {
  code: string;
  /** The piece, where the codes of several may be shown. */
  title?: string;
}

/** The code of the permission, which is shown with the first offer only. */
export function PermissionCode({ code, title }: Props) {
  const t = useText();
  return (
    <div role="status" className="note">
      {title !== undefined && (
        <p>
          <strong>{title}</strong>
        </p>
      )}
      <p>{t(texts.code)}</p>
      <p>
        <strong className="code">{code}</strong>
      </p>
    </div>
  );
}
