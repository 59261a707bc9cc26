import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/button/Button';
import { Box } from '../../components/look/Box';
import { Spinner } from '../../components/Spinner';
import { useText } from '../../i18n/language';

const TakeOverForm = lazy(async () => ({ default: (await import('./TakeOverForm')).TakeOverForm }));

/** Lets an account type the code with which it gets somebody's entries. The form is loaded when it is wanted. */
export function TakeOver({ onTaken }: { onTaken: () => void }) {
  const t = useText();
  const [isWanted, setIsWanted] = useState(false);
  return (
    <Box sx={{ mt: 3 }}>
      {isWanted ? (
        <Suspense fallback={<Spinner />}>
          <TakeOverForm
            onTaken={() => {
              setIsWanted(false);
              onTaken();
            }}
          />
        </Suspense>
      ) : (
        <Button
          variant="text"
          onClick={() => {
            setIsWanted(true);
          }}
        >
          {t('I have a code for an entry')}
        </Button>
      )}
    </Box>
  );
}
