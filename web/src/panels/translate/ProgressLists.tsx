import { type ReactNode, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { workMessages } from '@ndeiya/domain/languages/workMessages';
import { progressByPage, progressByPerson, publicProgress } from './progress';
import type { Row } from './rows';

const { progress: words } = workMessages;

interface Props {
  rows: readonly Row[];
  onPage: (area: string) => void;
  /** It stands below the people. */
  children: ReactNode;
}

/**
 * Lists show what is done of each page, and by whom. They are closed at first, because most come to translate, and count
 * nothing until they are opened.
 */
export function ProgressLists({ children, ...props }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box
      component="details"
      sx={{ mb: 2 }}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
      }}
    >
      <Box component="summary" sx={{ cursor: 'pointer', py: 1.25, fontWeight: 600 }}>
        {words.title}
      </Box>
      {isOpen && (
        <Box sx={columns}>
          <section aria-label={words.byPage}>
            <Typography component="h2" variant="subtitle2" sx={{ mb: 0.5 }}>
              {words.byPage}
            </Typography>
            <Pages {...props} />
          </section>
          <section aria-label={words.byPerson}>
            <Typography component="h2" variant="subtitle2" sx={{ mb: 0.5 }}>
              {words.byPerson}
            </Typography>
            <People rows={props.rows} />
            {children}
          </section>
        </Box>
      )}
    </Box>
  );
}

/** The pages with what is done of each; a page opens its texts. */
function Pages({ rows, onPage }: Omit<Props, 'children'>) {
  const pages = progressByPage(rows);
  const sum = pages.reduce((total, { all }) => total + all, 0);
  return (
    <>
      <Typography sx={{ mb: 0.5 }}>
        <strong>{words.publicPages}</strong> {words.page(publicProgress(rows))}
      </Typography>
      <Typography variant="body2" sx={{ mb: 0.5 }}>
        {words.sum(sum, rows.length)}
      </Typography>
      <Box component="ul" sx={list}>
        {pages.map(({ area, all, translated, reviewed }) => (
          <Box component="li" key={area} sx={line}>
            <Button
              size="small"
              sx={{ justifyContent: 'flex-start', textAlign: 'start', ml: -0.75 }}
              onClick={() => {
                onPage(area);
              }}
            >
              {area}
            </Button>
            <Typography variant="body2" color="text.secondary">
              {words.page({ all, translated, reviewed })}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}

function People({ rows }: Pick<Props, 'rows'>) {
  const people = progressByPerson(rows);
  if (people.length === 0) return <Typography variant="body2">{words.nobody}</Typography>;
  return (
    <Box component="ul" sx={list}>
      {people.map(({ id, name, written, reviewed }) => (
        <Box component="li" key={id} sx={line}>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
          <Typography variant="body2" color="text.secondary">
            {words.person({ written, reviewed })}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: 3,
  mt: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
} as const;
const list = { listStyle: 'none', m: 0, p: 0 } as const;
const line = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  columnGap: 2,
  py: 0.25,
  borderBottom: 1,
  borderColor: 'divider',
} as const;
