import { type MouseEvent, useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { messages } from '@ndeiya/domain/kernel/messages';
import type { SearchOption } from './searchOptions';

interface Props {
  id: string;
  optionId: (index: number) => string;
  options: readonly SearchOption[];
  active: number;
  status: 'idle' | 'busy' | 'ready' | 'failed';
  onChoose: (option: SearchOption) => void;
}

/** The results of the search. The focus stays in the field, which names the active line. */
export function SearchList({ id, optionId, options, active, status, onChoose }: Props) {
  const shown = useRef<HTMLLIElement>(null);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const text = note(status, options.length);
  return (
    <Paper elevation={8} sx={panel}>
      <Box component="ul" role="listbox" id={id} aria-label="Found" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {options.map((option, index) => (
          <Box
            component="li"
            role="option"
            key={option.key}
            id={optionId(index)}
            ref={index === active ? shown : undefined}
            aria-selected={index === active}
            // Not onClick alone, because the field would lose the focus first and the list would close.
            onMouseDown={(event: MouseEvent) => {
              event.preventDefault();
            }}
            onClick={() => {
              onChoose(option);
            }}
            sx={line}
          >
            <Typography component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {option.title}
              {option.detail && (
                <Typography component="span" sx={{ color: 'text.secondary', fontSize: '0.9rem', ml: 1 }}>
                  {option.detail}
                </Typography>
              )}
            </Typography>
            <Typography component="span" sx={{ color: 'text.secondary', fontSize: '0.85rem' }}>
              {option.kind}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography role="status" sx={{ px: 2, py: text ? 1.25 : 0, color: 'text.secondary' }}>
        {text}
      </Typography>
    </Paper>
  );
}

function note(status: Props['status'], count: number): string {
  if (status === 'busy') return 'Searching…';
  if (status === 'failed') return messages.admin.searchFailed;
  return count === 0 ? messages.admin.searchNone : '';
}

const panel = {
  position: 'absolute',
  top: '100%',
  left: { xs: 8, md: 0 },
  right: { xs: 8, md: 0 },
  mt: 0.5,
  maxHeight: '70dvh',
  overflowY: 'auto',
  borderRadius: 2,
} as const;

const line = {
  display: 'flex',
  alignItems: 'baseline',
  gap: 1.5,
  px: 2,
  py: 1.25,
  minHeight: 44,
  cursor: 'pointer',
  // The gold is light in both schemes, so all of its words are dark.
  '&[aria-selected="true"], &:hover': {
    bgcolor: 'gold.light',
    color: 'gold.contrastText',
    '& span': { color: 'inherit' },
  },
} as const;
