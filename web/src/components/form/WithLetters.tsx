import { type ReactNode, useRef } from 'react';
import { LetterKeys } from '../../i18n/LetterKeys';
import type { TypedInto } from '../../lib/insertLetter';
import { Box } from '../look/Box';

/** A field for text in Gĩkũyũ, with its keys below it while it is typed into. */
export function WithLetters({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <Box ref={box} sx={lettersLook}>
      {children}
      <LetterKeys field={() => box.current?.querySelector<TypedInto>('input, textarea') ?? null} />
    </Box>
  );
}

/** The keys appear with the keyboard of their field, so that a form stays short. */
const lettersLook = {
  minWidth: 0,
  '& .letters': { display: 'flex', gap: 1, mt: 1 },
  '&:not(:focus-within) .letters': { display: 'none' },
  '& .letters button': {
    flex: 1,
    maxWidth: 72,
    minHeight: 44,
    font: 'inherit',
    fontWeight: 600,
    color: 'text.primary',
    bgcolor: 'background.paper',
    border: 1,
    borderColor: 'text.secondary',
    borderRadius: 1.5,
    cursor: 'pointer',
  },
} as const;
