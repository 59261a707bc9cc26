import { useId, useState } from 'react';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { ADMIN_TABLE_MIN_WIDTH_PX, DETAILS_PREVIEW_LENGTH } from '@ndeiya/domain/kernel/constants';
import { formatShortDate, formatTime } from '@ndeiya/domain/kernel/time';
import type { Event } from '@ndeiya/domain/site/event';
import { RichText } from '../../components/RichText';
import { PictureState } from '../kit/PictureState';
import { fromHtml } from './rich-text/fromHtml';
import { textOf } from './rich-text/model';

const COLUMNS = ['Title', 'Theme', 'Details', 'Date & Time', 'Location', 'Image', 'Actions'] as const;
const THUMBNAIL = 96;

const table = {
  minWidth: ADMIN_TABLE_MIN_WIDTH_PX,
  '& td, & th': { verticalAlign: 'top', overflowWrap: 'break-word', borderColor: 'divider' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& .MuiButton-root': { whiteSpace: 'nowrap', px: 1 },
} as const;
/** In the order of the columns; the last one is as wide as its longest button and the cell's padding. */
const WIDTHS = ['15%', '12%', '22%', '12%', '12%', '1%', '124px'] as const;

interface Props {
  events: readonly Event[];
  onEdit: (event: Event) => void;
  onDelete: (event: Event) => void;
}

/** The events in the specification's table (§2); on narrow screens it scrolls sideways. */
export function EventsTable({ events, onEdit, onDelete }: Props) {
  return (
    <TableContainer
      role="region"
      aria-label="Events"
      tabIndex={0}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper' }}
    >
      <Table sx={table}>
        <TableHead>
          <TableRow>
            {COLUMNS.map((name, index) => (
              <TableCell key={name} sx={{ fontWeight: 700, whiteSpace: 'nowrap', width: WIDTHS[index] }}>
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {events.map((event) => (
            <Row key={event.id} event={event} onEdit={onEdit} onDelete={onDelete} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Row({ event, onEdit, onDelete }: { event: Event } & Omit<Props, 'events'>) {
  const { title, theme, details, date_time, location } = event;
  const titleId = useId();
  return (
    <TableRow>
      <TableCell component="th" scope="row" id={titleId} sx={{ fontWeight: 650 }}>
        {title}
      </TableCell>
      <TableCell>{theme}</TableCell>
      <TableCell>
        <DetailsCell html={details} describedBy={titleId} />
      </TableCell>
      <TableCell>
        <time dateTime={date_time.toISOString()}>
          {formatShortDate(date_time)}, {formatTime(date_time)}
        </time>
      </TableCell>
      <TableCell>{location}</TableCell>
      <TableCell>
        <PictureState record={event} alt="" width={THUMBNAIL} noneText="No image" />
      </TableCell>
      <TableCell>
        <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
          <Button
            size="small"
            startIcon={<EditIcon />}
            aria-describedby={titleId}
            onClick={() => {
              onEdit(event);
            }}
          >
            Edit
          </Button>
          <Button
            size="small"
            startIcon={<DeleteIcon />}
            aria-describedby={titleId}
            onClick={() => {
              onDelete(event);
            }}
          >
            Delete
          </Button>
        </Box>
      </TableCell>
    </TableRow>
  );
}

/** Details without tags, shortened to 60 characters; 'Show more' shows all of them (spec §2). */
function DetailsCell({ html, describedBy }: { html: string; describedBy: string }) {
  const [open, setOpen] = useState(false);
  const text = textOf(fromHtml(html)).replace(/\s+/g, ' ').trim();
  const characters = Array.from(text);
  if (characters.length <= DETAILS_PREVIEW_LENGTH) return text;
  return (
    <>
      {open ? (
        <Box sx={{ '& p': { mt: 0, mb: 1 } }}>
          <RichText html={html} />
        </Box>
      ) : (
        `${characters.slice(0, DETAILS_PREVIEW_LENGTH).join('').trimEnd()}... `
      )}
      <Link
        component="button"
        type="button"
        aria-expanded={open}
        aria-describedby={describedBy}
        onClick={() => {
          setOpen(!open);
        }}
        sx={{ display: 'block', py: 0.75 }}
      >
        {open ? 'Show less' : 'Show more'}
      </Link>
    </>
  );
}
