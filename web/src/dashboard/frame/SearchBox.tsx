import { type ComponentPropsWithoutRef, type KeyboardEvent, useEffect, useId, useState } from 'react';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import { useNavigate } from 'react-router-dom';
import type { SearchHit } from '../../data/admin/search';
import { logError } from '../../lib/log';
import { leaving } from '../kit/leaveGuard';
import { SearchList } from './SearchList';
import { type SearchOption, searchOptions } from './searchOptions';

/** Finds events, participants, users and pages while typing (ARIA combobox: arrows, Enter, Escape). */
export function SearchBox() {
  const id = useId();
  const { typed, type, open, setOpen, active, status, options, go, onKeyDown } = useSearch();
  const optionId = (index: number) => `${id}-${index}`;
  return (
    <Box role="search" sx={{ flex: 1, maxWidth: 560, minWidth: 0, position: { md: 'relative' } }}>
      <SearchInput
        value={typed}
        placeholder="Search…"
        onChange={(event) => {
          type(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onFocus={() => {
          setOpen(true);
        }}
        onBlur={() => {
          setOpen(false);
        }}
        aria-label="Search events, participants, users and pages"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open && options[active] ? optionId(active) : undefined}
        autoComplete="off"
        maxLength={100}
      />
      {open && (
        <SearchList
          id={`${id}-list`}
          optionId={optionId}
          options={options}
          active={active}
          status={status}
          onChoose={go}
        />
      )}
    </Box>
  );
}

const wrap = (index: number, length: number) => (length === 0 ? -1 : (index + length) % length);

function useSearch() {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { status, found } = useRecordSearch(typed);
  const options = searchOptions(typed, found);
  const go = (option: SearchOption | undefined) => {
    if (!option) return;
    leaving(() => {
      setTyped('');
      setOpen(false);
      void navigate(option.to);
    });
  };
  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
    setActive(0);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => {
      setOpen(true);
      setActive(wrap(active + 1, options.length));
    },
    ArrowUp: () => {
      setActive(wrap(active - 1, options.length));
    },
    Enter: () => {
      go(options[active]);
    },
    Escape: () => {
      if (open) setOpen(false);
      else setTyped('');
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { typed, type, open: open && typed.trim() !== '', setOpen, active, status, options, go, onKeyDown };
}

/** A pause of this length in typing starts the search. */
const DEBOUNCE_MS = 250;
const SHORTEST = 2;

/** Loads the queries of the search when somebody types. Throws Firestore's error, or that of a lost connection. */
async function find(text: string): Promise<SearchHit[]> {
  const { findRecords } = await import('../../data/admin/search');
  return findRecords(text);
}

type Answer = { to: string } & ({ status: 'ready'; found: SearchHit[] } | { status: 'failed' });

/** Searches while typing; results for an older text are dropped. */
function useRecordSearch(typed: string): {
  status: 'idle' | 'busy' | 'ready' | 'failed';
  found: SearchHit[];
} {
  const text = typed.trim();
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    if (text.length < SHORTEST) return undefined;
    let current = true;
    const timer = setTimeout(() => {
      find(text).then(
        (found) => {
          if (current) setAnswer({ to: text, status: 'ready', found });
        },
        (error: unknown) => {
          logError('search', error);
          if (current) setAnswer({ to: text, status: 'failed' });
        },
      );
    }, DEBOUNCE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text]);
  if (text.length < SHORTEST) return { status: 'idle', found: [] };
  if (answer?.to !== text) return { status: 'busy', found: [] };
  return answer.status === 'ready' ? answer : { status: 'failed', found: [] };
}

/**
 * The field of the search, with the look of MUI's. The browser's own field saves 6 KB of the dashboard's first page,
 * which has no other field.
 */
function SearchInput(props: ComponentPropsWithoutRef<'input'>) {
  return (
    <Box component="label" sx={frame}>
      <SearchIcon aria-hidden sx={{ color: 'action.active' }} />
      <Box component="input" {...props} sx={field} />
    </Box>
  );
}

const frame = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  boxSizing: 'border-box',
  minHeight: 44,
  pl: 1.75,
  borderRadius: 999,
  bgcolor: 'background.default',
  cursor: 'text',
  outline: '1px solid',
  outlineColor: 'text.secondary',
  outlineOffset: -1,
  '&:hover': { outlineColor: 'text.primary' },
  '&:focus-within': { outlineWidth: 2, outlineColor: 'primary.main', outlineOffset: -2 },
} as const;

const field = {
  flex: 1,
  minWidth: 0,
  height: '1.4375em',
  m: 0,
  p: '8.5px 14px 8.5px 0',
  boxSizing: 'content-box',
  border: 0,
  bgcolor: 'transparent',
  color: 'text.primary',
  font: 'inherit',
  lineHeight: 'inherit',
  '&:focus-visible': { outline: 'none' },
  '&::placeholder': { color: 'inherit', opacity: 'var(--mui-opacity-inputPlaceholder)' },
} as const;
