import { useEffect, useRef, useState } from 'react';
import { messages } from '@ndeiya/domain/kernel/messages';
import { addImage } from '../../data/admin/gallery';
import { failureText } from '../../lib/failureText';
import { logError } from '../../lib/log';
import { notify } from '../../lib/notify';
import { needsShrinking, type ReadyPicture, shrink } from '../../lib/shrink';
import { changed, checked, chosen, toSend, type Upload } from './uploads';

const told = (count: number) =>
  count === 1 ? messages.gallery.uploaded : messages.gallery.uploadedMany(count);

/** Cancels running uploads when the section is left. */
function useAbortOnLeave() {
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  return () => {
    current.current = new AbortController();
    return current.current.signal;
  };
}

type Change = (id: string, part: Partial<Upload>) => void;

/** Sends one upload; returns true on success. A failure is shown beside it. */
async function send({ id, file, title }: Upload, signal: AbortSignal, change: Change): Promise<boolean> {
  change(id, { state: 'sending', progress: 0, problem: null });
  const onProgress = (progress: number) => {
    change(id, { progress });
  };
  try {
    await addImage({ title: title.trim() }, file, { id, onProgress, signal });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    logError('upload image', error);
    change(id, { state: 'failed', problem: failureText(error, messages.gallery.uploadFailed) });
    return false;
  }
}

/** Makes large ones of the added pictures smaller, and tells how many are being prepared. */
function useShrinking(addReady: (pictures: readonly ReadyPicture[]) => void) {
  const [preparing, setPreparing] = useState(0);
  /** One after the other, because a photo of 50 megapixels needs 200 MB of memory. */
  const addShrunk = async (files: readonly File[]) => {
    setPreparing((count) => count + files.length);
    for (const file of files) {
      addReady([await shrink(file)]);
      setPreparing((count) => count - 1);
    }
  };
  const add = (files: readonly File[]) => {
    const small = files.filter((file) => !needsShrinking(file));
    addReady(small.map((file) => ({ file, chosenBytes: null })));
    void addShrunk(files.filter(needsShrinking));
  };
  return { preparing, add };
}

/** The list of chosen pictures. It is read as it is now, because the sending is longer than a rendering is true. */
function useUploadList() {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const list = useRef<Upload[]>([]);
  const update = (make: (before: readonly Upload[]) => Upload[]) => {
    list.current = make(list.current);
    setUploads(list.current);
  };
  const change: Change = (id, part) => {
    update((before) => changed(before, id, part));
  };
  /** The upload as it is when its turn comes; null where it was removed, or its title can no longer be sent. */
  const atItsTurn = (id: string): Upload | null => {
    const [upload] = checked(list.current.filter((one) => one.id === id));
    if (upload?.titleProblem) change(id, { titleProblem: upload.titleProblem });
    return upload && !upload.titleProblem ? upload : null;
  };
  return { uploads, update, change, atItsTurn };
}

/**
 * The pictures chosen for the gallery: sent one after the other, and removed from the list when they are
 * stored.
 */
export function useUploads() {
  const { uploads, update, change, atItsTurn } = useUploadList();
  const [busy, setBusy] = useState(false);
  const newSignal = useAbortOnLeave();
  const { preparing, add } = useShrinking((pictures) => {
    update((list) => [...list, ...chosen(pictures)]);
  });
  const remove = (id: string) => {
    update((list) => list.filter((upload) => upload.id !== id));
  };
  const sendAll = async (ready: readonly Upload[]) => {
    const signal = newSignal();
    let sent = 0;
    setBusy(true);
    for (const { id } of ready) {
      const upload = atItsTurn(id);
      if (signal.aborted || !upload || !(await send(upload, signal, change))) continue;
      remove(id);
      sent += 1;
    }
    setBusy(false);
    if (sent > 0) notify.success(told(sent));
  };
  const submit = async (): Promise<void> => {
    const list = checked(uploads);
    update(() => list);
    const ready = toSend(list);
    if (ready.length === 0) notify.warning(messages.gallery.fileRequired);
    else if (ready.every(({ titleProblem }) => !titleProblem)) await sendAll(ready);
  };
  const setTitle = (id: string, title: string) => {
    change(id, { title, titleProblem: null });
  };
  return { uploads, busy, preparing, remove, add, setTitle, submit };
}
