import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/button/Button';
import { Spinner } from '../../components/Spinner';
import { useText } from '../../i18n/language';

const LostLinkForm = lazy(async () => ({ default: (await import('./LostLinkForm')).LostLinkForm }));

/** The way for somebody whose link is gone. Its form is loaded when it is wanted. */
export function LostLink() {
  const t = useText();
  const [isWanted, setIsWanted] = useState(false);
  if (isWanted)
    return (
      <Suspense fallback={<Spinner />}>
        <LostLinkForm />
      </Suspense>
    );
  return (
    <Button
      variant="text"
      onClick={() => {
        setIsWanted(true);
      }}
    >
      {t('I lost my link')}
    </Button>
  );
}
