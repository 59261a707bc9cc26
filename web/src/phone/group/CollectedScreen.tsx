import { useState } from 'react';
import type { ArchiveAnswer, OfferedAnswer } from '@ndeiya/domain/archive/archiveApi';
import { offerMessages as texts } from '@ndeiya/domain/archive/offerMessages';
import { useText } from '../../i18n/language';
import { useRequest } from '../../server/useRequest';
import { useArchiveCalls } from './archiveCalls';
import { ArchivedPiece } from './ArchivedPiece';
import { CollectedPieceForm } from './CollectedPieceForm';
import { FormProblem } from './FormParts';
import { PermissionCode } from './PermissionCode';

interface Code {
  id: string;
  title: string;
  code: string;
}

/** Proverbs, riddles and stories that this pass has brought without an entry, and the form for another one. */
export function CollectedScreen({ onClose }: { onClose: () => void }) {
  const t = useText();
  const calls = useArchiveCalls();
  const request = useRequest({ key: 'collected', read: calls.mine, name: 'read the collected pieces' });
  const [isOpen, setIsOpen] = useState(false);
  const [codes, setCodes] = useState<Code[]>([]);
  const show = ({ withdraw_code, ...changed }: OfferedAnswer) => {
    request.change((all) => {
      const isListed = all.some(({ id }) => id === changed.id);
      return isListed ? all.map((one) => (one.id === changed.id ? changed : one)) : [changed, ...all];
    });
    setIsOpen(false);
    if (withdraw_code === undefined) return;
    const { id, title } = changed;
    setCodes((all) => [...all, { id, title, code: withdraw_code }]);
  };
  if (isOpen)
    return (
      <CollectedPieceForm
        onOffered={show}
        onClose={() => {
          setIsOpen(false);
        }}
      />
    );
  return (
    <main>
      <h1>{t('Proverbs, riddles and stories')}</h1>
      <p>{t(texts.collectLead)}</p>
      {request.status === 'loading' && <p role="status">{t('Loading...')}</p>}
      {request.status === 'failed' && (
        <>
          <FormProblem text={texts.loadFailed} />
          <button type="button" className="button" onClick={request.retry}>
            {t('Try again')}
          </button>
        </>
      )}
      {codes.map(({ id, title, code }) => (
        <PermissionCode key={id} title={title} code={code} />
      ))}
      {request.data && (
        <button
          type="button"
          className="button primary"
          onClick={() => {
            setIsOpen(true);
          }}
        >
          {t('Bring a proverb, a riddle or a story')}
        </button>
      )}
      <Pieces pieces={(request.data ?? []).filter(({ entry }) => entry === null)} onChanged={show} />
      <div className="bottom">
        <button type="button" className="button" onClick={onClose}>
          {codes.length === 0 ? t('Back') : t('I have written it down')}
        </button>
      </div>
    </main>
  );
}

interface PiecesProps {
  pieces: ArchiveAnswer[];
  onChanged: (piece: ArchiveAnswer) => void;
}

function Pieces({ pieces, onChanged }: PiecesProps) {
  const t = useText();
  if (pieces.length === 0) return null;
  return (
    <ul className="rows" aria-label={t('Pieces that you have brought')}>
      {pieces.map((piece) => (
        <li key={piece.id} className="row entry">
          <div className="piece">
            <h2>{piece.title}</h2>
            <ArchivedPiece piece={piece} onChanged={onChanged} />
          </div>
        </li>
      ))}
    </ul>
  );
}
