import { useState } from 'react';
import type { OfferedAnswer } from '@ndeiya/domain/archive/archiveApi';
import { offerMessages as texts } from '@ndeiya/domain/archive/offerMessages';
import { Button } from '../../../components/button/Button';
import { LoadFailed } from '../../../components/LoadFailed';
import { Box } from '../../../components/look/Box';
import { Typography } from '../../../components/look/Typography';
import { archiveRequests } from '../../../data/entries/archiveRequests';
import { useText } from '../../../i18n/language';
import { useRequest } from '../../../server/useRequest';
import { CodeNote } from './CodeNote';
import { OfferedPiece } from './OfferedPiece';
import { OfferForm } from './OfferForm';

/** Offers the piece of an own entry to the public archive, shows what became of it, and takes it back. */
export function ArchiveOffer({ entry }: { entry: string }) {
  const t = useText();
  const request = useRequest({ key: entry, read: archiveRequests.mine, name: 'read the own pieces' });
  const [isOpen, setIsOpen] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  if (request.status === 'failed') return <LoadFailed text={t(texts.loadFailed)} onRetry={request.retry} />;
  if (!request.data) return null;
  const piece = request.data.find((one) => one.entry === entry);
  const show = ({ withdraw_code, ...offered }: OfferedAnswer) => {
    request.change((all) => [offered, ...all.filter(({ id }) => id !== offered.id)]);
    setIsOpen(false);
    if (withdraw_code !== undefined) setCode(withdraw_code);
  };
  const form = isOpen && (
    <OfferForm
      entry={entry}
      piece={piece ?? null}
      onOffered={show}
      onClose={() => {
        setIsOpen(false);
      }}
    />
  );
  const open = () => {
    setIsOpen(true);
  };
  return (
    <Box component="section" aria-labelledby="archive" sx={{ display: 'grid', gap: 2 }}>
      <Typography id="archive" variant="h3" component="h2">
        {t('The archive')}
      </Typography>
      {code !== null && (
        <CodeNote
          code={code}
          onKept={() => {
            setCode(null);
          }}
        />
      )}
      {piece && <OfferedPiece piece={piece} onChanged={show} />}
      {form || <Ask state={piece?.state ?? null} onOpen={open} />}
    </Box>
  );
}

type State = OfferedAnswer['state'];

/** Asks for an offer in the states in which one can be made. */
function Ask({ state, onOpen }: { state: State | null; onOpen: () => void }) {
  const t = useText();
  if (state === 'reviewed' || state === 'published') return null;
  const isChange = state === 'offered';
  return (
    <>
      {!isChange && <Typography>{t(texts.ask)}</Typography>}
      <Box>
        <Button variant="outlined" onClick={onOpen}>
          {isChange ? t('Change the offer') : t('Offer it to the archive')}
        </Button>
      </Box>
    </>
  );
}
