import { useState } from 'react';
import type { ArchiveAnswer, OfferedAnswer } from '@ndeiya/domain/archive/archiveApi';
import { offerMessages as texts } from '@ndeiya/domain/archive/offerMessages';
import { useText } from '../../i18n/language';
import { useRequest } from '../../server/useRequest';
import { useArchiveCalls } from './archiveCalls';
import { ArchivedPiece } from './ArchivedPiece';
import { FormProblem } from './FormParts';
import { OfferPieceForm } from './OfferPieceForm';
import { PermissionCode } from './PermissionCode';
import type { GroupEntry } from './roster';

interface Props {
  entry: GroupEntry;
  onClose: () => void;
}

/** Offers the piece of an entry to the public archive, says what became of it, and takes it back. */
export function ArchiveScreen({ entry, onClose }: Props) {
  const t = useText();
  const calls = useArchiveCalls();
  const request = useRequest({ key: entry.id, read: calls.mine, name: 'read the pieces of the group' });
  const [isOpen, setIsOpen] = useState(false);
  const [code, setCode] = useState('');
  const piece = request.data?.find((one) => one.entry === entry.id) ?? null;
  const show = ({ withdraw_code, ...changed }: OfferedAnswer) => {
    request.change((all) => [changed, ...all.filter(({ id }) => id !== changed.id)]);
    setIsOpen(false);
    if (withdraw_code !== undefined) setCode(withdraw_code);
  };
  if (isOpen)
    return (
      <OfferPieceForm
        entry={entry}
        piece={piece}
        onOffered={show}
        onClose={() => {
          setIsOpen(false);
        }}
      />
    );
  return (
    <main>
      <h1>{t('The archive')}</h1>
      <p className="quiet">{entry.title}</p>
      {request.status === 'loading' && <p role="status">{t('Loading...')}</p>}
      {request.status === 'failed' && (
        <>
          <FormProblem text={texts.loadFailed} />
          <button type="button" className="button" onClick={request.retry}>
            {t('Try again')}
          </button>
        </>
      )}
      {code !== '' && <PermissionCode code={code} />}
      {piece && <ArchivedPiece piece={piece} onChanged={show} />}
      {request.data && (
        <Ask
          piece={piece}
          onOpen={() => {
            setIsOpen(true);
          }}
        />
      )}
      <div className="bottom">
        <button type="button" className="button" onClick={onClose}>
          {code === '' ? t('Back') : t('I have written it down')}
        </button>
      </div>
    </main>
  );
}

/** Asks for an offer in the states in which one can be made. */
function Ask({ piece, onOpen }: { piece: ArchiveAnswer | null; onOpen: () => void }) {
  const t = useText();
  if (piece?.state === 'reviewed' || piece?.state === 'published') return null;
  const isChange = piece?.state === 'offered';
  return (
    <>
      {!isChange && <p>{t(texts.ask)}</p>}
      <button type="button" className={isChange ? 'button' : 'button primary'} onClick={onOpen}>
        {isChange ? t('Change the offer') : t('Offer it to the archive')}
      </button>
    </>
  );
}
