import { useState } from 'react';
import type { ArchiveAnswer, OfferedAnswer } from '@ndeiya/domain/archive/archiveApi';
import { offerMessages as texts } from '@ndeiya/domain/archive/offerMessages';
import { Button } from '../../../components/button/Button';
import { LoadFailed } from '../../../components/LoadFailed';
import { Box } from '../../../components/look/Box';
import { Typography } from '../../../components/look/Typography';
import { archiveRequests } from '../../../data/entries/archiveRequests';
import { useText } from '../../../i18n/language';
import { useRequest } from '../../../server/useRequest';
import { CodeNote } from './CodeNote';
import { CollectForm } from './CollectForm';
import { OfferedPiece } from './OfferedPiece';

interface Code {
  id: string;
  title: string;
  code: string;
}

/** Proverbs, riddles and stories that an account or a pass has brought without an entry, and the form for another one. */
export function Collected() {
  const t = useText();
  const request = useRequest({ key: 'collected', read: archiveRequests.mine, name: 'read the own pieces' });
  const [isOpen, setIsOpen] = useState(false);
  const [codes, setCodes] = useState<Code[]>([]);
  if (request.status === 'failed') return <LoadFailed text={t(texts.loadFailed)} onRetry={request.retry} />;
  if (!request.data) return null;
  const show = ({ withdraw_code, ...offered }: OfferedAnswer) => {
    request.change((all) => [offered, ...all.filter(({ id }) => id !== offered.id)]);
    setIsOpen(false);
    if (withdraw_code === undefined) return;
    const { id, title } = offered;
    setCodes((all) => [...all, { id, title, code: withdraw_code }]);
  };
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {codes.map(({ id, title, code }) => (
        <CodeNote
          key={id}
          title={title}
          code={code}
          onKept={() => {
            setCodes((all) => all.filter((one) => one.id !== id));
          }}
        />
      ))}
      <Pieces pieces={request.data.filter(({ entry }) => entry === null)} onChanged={show} />
      {isOpen ? (
        <CollectForm
          onOffered={show}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      ) : (
        <Box>
          <Button
            variant="outlined"
            onClick={() => {
              setIsOpen(true);
            }}
          >
            {t('Bring a proverb, a riddle or a story')}
          </Button>
        </Box>
      )}
    </Box>
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
    <Box
      component="ul"
      aria-label={t('Pieces that you have brought')}
      sx={{ display: 'grid', gap: 3, m: 0, p: 0, listStyle: 'none' }}
    >
      {pieces.map((piece) => (
        <Box component="li" key={piece.id} sx={{ display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
          <Typography variant="h3">{piece.title}</Typography>
          <OfferedPiece piece={piece} onChanged={onChanged} />
        </Box>
      ))}
    </Box>
  );
}
