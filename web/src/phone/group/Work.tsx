import { useCallback, useState } from 'react';
import { useBackCloses } from '../kit/backCloses';
import { screenLater } from '../kit/loadedLater';
import { ChildrenScreen } from './ChildrenScreen';
import { useRoster } from './context';
import { useKept } from './kept';
import { NO_PIECE } from './noPiece';
import type { GroupEntry } from './roster';

const ArchiveScreen = screenLater(async () => (await import('./ArchiveScreen')).ArchiveScreen);
const ChildForm = screenLater(async () => (await import('./ChildForm')).ChildForm);
const CollectedScreen = screenLater(async () => (await import('./CollectedScreen')).CollectedScreen);
const EntriesScreen = screenLater(async () => (await import('./EntriesScreen')).EntriesScreen);
const PieceForm = screenLater(async () => (await import('./PieceForm')).PieceForm);
const PaperSheets = screenLater(async () => (await import('./PaperSheets')).PaperSheets);
const PasteForm = screenLater(async () => (await import('./PasteForm')).PasteForm);

const NOBODY: ReadonlySet<string> = new Set();
/** The form that is open instead of the list. */
type OpenForm = 'add' | 'paste' | 'enter' | 'paper' | null;

const CLOSED: { form: OpenForm; edited: string | null } = { form: null, edited: null };

/** The tabs on which somebody works. */
export type WorkTab = 'children' | 'entries';

interface PageProps {
  /** False behind another tab: an open form stays there, and the list, which may be long, is not drawn. */
  isShown: boolean;
  onEntries: () => void;
}

/** The form of the children that is open, and the children who are ticked for it. */
function useOpenForm(isShown: boolean) {
  const { children } = useRoster();
  const [{ form, edited }, setOpen, forget] = useKept('open', CLOSED);
  const [ticked, setTicked] = useState(NOBODY);
  const close = () => {
    setOpen(CLOSED);
    forget();
  };
  const edit = useCallback(
    (id: string) => {
      setOpen({ edited: id });
    },
    [setOpen],
  );
  const child = children.find(({ id }) => id === edited) ?? null;
  // A child that another phone has removed is entered no more.
  const members = children.filter(({ id }) => ticked.has(id)).map(({ id }) => id);
  // The ticks do not outlive a page that was loaded again, and what was typed for them does.
  const shown = form === 'enter' && members.length === 0 ? null : form;
  useBackCloses(isShown && (child !== null || shown !== null), close);
  const open = (next: OpenForm) => () => {
    setOpen({ form: next });
  };
  return { child, shown, members, ticked, setTicked, open, edit, close };
}

/** The list of children, and the forms that are opened from it. */
function Children({ isShown, onEntries }: PageProps) {
  const { child, shown, members, ticked, setTicked, open, edit, close } = useOpenForm(isShown);
  const [piece, setPiece] = useState(NO_PIECE);
  if (child) return <ChildForm key={child.id} child={child} onClose={close} />;
  if (shown === 'add') return <ChildForm child={null} onClose={close} />;
  if (shown === 'paste') return <PasteForm onClose={close} />;
  if (shown === 'paper') return <PaperSheets onClose={close} />;
  if (shown === 'enter')
    return (
      <PieceForm
        entry={null}
        members={members}
        piece={piece}
        onClose={close}
        onSaved={(saved) => {
          setPiece(saved);
          setTicked(NOBODY);
          close();
        }}
      />
    );
  if (!isShown) return null;
  return (
    <ChildrenScreen
      ticked={ticked}
      onTicked={setTicked}
      onEdit={edit}
      onEntries={onEntries}
      onAdd={open('add')}
      onPaste={open('paste')}
      onEnter={open('enter')}
      onPaper={open('paper')}
    />
  );
}

/** The list of entries, the form or the archive of one, and what was collected without an entry. */
function Entries({ isShown }: Pick<PageProps, 'isShown'>) {
  const [entry, setEntry] = useState<GroupEntry | null>(null);
  const [archived, setArchived] = useState<GroupEntry | null>(null);
  const [isCollecting, setIsCollecting] = useState(false);
  const close = () => {
    setEntry(null);
    setArchived(null);
    setIsCollecting(false);
  };
  useBackCloses(isShown && (isCollecting || archived !== null || entry !== null), close);
  if (isCollecting) return <CollectedScreen onClose={close} />;
  if (archived) return <ArchiveScreen entry={archived} onClose={close} />;
  if (entry)
    return (
      <PieceForm entry={entry} members={entry.members} piece={NO_PIECE} onSaved={close} onClose={close} />
    );
  if (!isShown) return null;
  return (
    <EntriesScreen
      onEdit={setEntry}
      onArchive={setArchived}
      onCollect={() => {
        setIsCollecting(true);
      }}
    />
  );
}

/** The work on one page of the group. */
export const Work = ({ tab, ...page }: PageProps & { tab: WorkTab }) =>
  tab === 'children' ? <Children {...page} /> : <Entries {...page} />;
