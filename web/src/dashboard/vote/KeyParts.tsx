import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { voteAdminTexts } from '@ndeiya/domain/vote/adminTexts';
import type { VoteKeys } from '@ndeiya/domain/vote/keyParts';
import { saveFile } from '../../lib/saveFile';
import { PrintSheet } from '../kit/PrintSheet';
import { useLeaveGuard } from '../kit/useLeaveGuard';

const texts = voteAdminTexts.parts;

interface Props {
  keys: VoteKeys;
  /** The award and the year. */
  head: string;
  onDone: () => void;
}

/** The two parts of a key that was just made. None is on the screen: each goes to paper or into a file of its person. */
export function KeyParts({ keys, head, onDone }: Props) {
  const [handed, setHanded] = useState<ReadonlySet<number>>(new Set());
  const [printing, setPrinting] = useState<number | null>(null);
  useLeaveGuard(true);
  const hand = (number: number) => {
    setHanded((before) => new Set([...before, number]));
  };
  const isReady = handed.size === keys.parts.length;
  const printed = printing === null ? undefined : keys.parts[printing - 1];
  return (
    <Box component="section" aria-labelledby="key-parts" sx={{ display: 'grid', gap: 2, mb: 4 }}>
      <Typography id="key-parts" component="h2" variant="h3" tabIndex={-1}>
        {texts.title}
      </Typography>
      <Alert severity="warning" role="status">
        {texts.once}
      </Alert>
      <Typography sx={{ maxWidth: '70ch' }}>{texts.todo}</Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        {keys.parts.map((part, at) => (
          <PartCard
            key={part}
            number={at + 1}
            isHanded={handed.has(at + 1)}
            onPrint={() => {
              setPrinting(at + 1);
            }}
            onSave={() => {
              saveFile(`${head}\n${texts.of(at + 1)}\n\n${part}\n\n${texts.keep}\n`, {
                name: `vote-key-part-${String(at + 1)}.txt`,
                type: 'text/plain',
              });
              hand(at + 1);
            }}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Button variant="contained" disabled={!isReady} aria-describedby="key-parts-wait" onClick={onDone}>
          {texts.done}
        </Button>
        <Typography id="key-parts-wait" variant="body2">
          {isReady ? '' : texts.wait}
        </Typography>
      </Box>
      {printing !== null && printed !== undefined && (
        <PrintSheet
          key={printing}
          onPrinted={() => {
            hand(printing);
            setPrinting(null);
          }}
        >
          <PartCopy head={head} number={printing} part={printed} />
          <PartCopy head={head} number={printing} part={printed} />
        </PrintSheet>
      )}
    </Box>
  );
}

interface CardProps {
  number: number;
  isHanded: boolean;
  onPrint: () => void;
  onSave: () => void;
}

function PartCard({ number, isHanded, onPrint, onSave }: CardProps) {
  return (
    <Paper variant="outlined" sx={{ p: 2, display: 'grid', gap: 1 }}>
      <Typography component="h3" sx={{ fontWeight: 700 }}>
        {isHanded && '✓ '}
        {texts.of(number)}
      </Typography>
      <Typography variant="body2">{texts.person[number - 1]}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={onPrint}>
          {texts.print(number)}
        </Button>
        <Button onClick={onSave}>{texts.save(number)}</Button>
      </Box>
    </Paper>
  );
}

/** One of the two copies on the sheet. */
function PartCopy({ head, number, part }: { head: string; number: number; part: string }) {
  const groups = part.split('-');
  const lines = [groups.slice(0, 4), groups.slice(4, 8), groups.slice(8)];
  return (
    <Box sx={{ border: '1px dashed #777', p: '10mm', mb: '8mm', breakInside: 'avoid' }}>
      <Box component="h1" sx={{ m: 0, fontSize: '16pt' }}>
        {texts.of(number)}
      </Box>
      <Box component="p">{head}</Box>
      {lines.map((line) => (
        <Box key={line.join('-')} sx={{ fontFamily: 'monospace', fontSize: '18pt', lineHeight: 1.6 }}>
          {line.join('-')}
        </Box>
      ))}
      <p>{texts.keep}</p>
      <p>{texts.capitals}</p>
    </Box>
  );
}
