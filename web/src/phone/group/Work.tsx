import { useState } from 'react';
import { screenLater } from '../kit/loadedLater';
import { ChildrenScreen } from './ChildrenScreen';
import { useRoster } from './context';
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

/** The tabs on which somebody works. */
export type WorkTab = 'children' | 'entries';

interface PageProps {
  /** False behind another tab: an open form stays there, and the list, which may be long, is not drawn. */
  isShown: boolean;
  onEntries: () => void;
}

/** The list of children, and the forms that are opened from it. */
function Children({ isShown, onEntries }: PageProps) {
  const { children } = useRoster();
  const [form, setForm] = useState<OpenForm>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const [ticked, setTicked] = useState(NOBODY);
  const [piece, setPiece] = useState(NO_PIECE);
  const close = () => {
    setForm(null);
    setEdited(null);
  };
  const child = children.find(({ id }) => id === edited) ?? null;
  // A child that another phone has removed is entered no more.
  const members = children.filter(({ id }) => ticked.has(id)).map(({ id }) => id);
  if (child) return <ChildForm key={child.id} child={child} onClose={close} />;
  if (form === 'add') return <ChildForm child={null} onClose={close} />;
  if (form === 'paste') return <PasteForm onClose={close} />;
  if (form === 'paper') return <PaperSheets onClose={close} />;
  if (form === 'enter')
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
      onEdit={setEdited}
      onEntries={onEntries}
      onAdd={() => {
        setForm('add');
      }}
      onPaste={() => {
        setForm('paste');
      }}
      onEnter={() => {
        setForm('enter');
      }}
      onPaper={() => {
        setForm('paper');
      }}
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
