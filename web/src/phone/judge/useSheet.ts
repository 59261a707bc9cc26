import { useEffect, useMemo, useRef, useState } from 'react';
import type { Operation } from '@ndeiya/domain/judging/operation';
import { phoneMessages } from '@ndeiya/domain/judging/phoneMessages';
import { receiptOf } from '@ndeiya/domain/judging/receipt';
import type { Marks } from '@ndeiya/domain/judging/sheet';
import { useStore } from '../../lib/store';
import type { BodyOf } from '../kit/operation';
import { usePhone } from './context';
import { Saver } from './saver';
import type { SheetView } from './sheets';

interface Values {
  marks: Marks;
  comment: string;
}
interface Edit extends Values {
  /** The revision that was shown when the judge began to change it. */
  rev: number;
}
type Body = BodyOf<Operation>;

const receiptFor = (body: Body) => ('marks' in body.payload ? receiptOf(body.payload.marks) : null);

/** The state of the open sheet: its values with the latest taps, and the operations on it. */
export function useSheet(view: SheetView) {
  const phone = usePhone();
  const [edit, setEdit] = useState<Edit | null>(null);
  const saver = useMemo(() => new Saver<Body>((body) => phone.append(body, receiptFor(body))), [phone]);
  const saveState = useStore(saver.state);
  const rev = useRef(view.rev);
  useEffect(() => {
    rev.current = view.rev;
  }, [view.rev]);

  // Marks from another device replace the shown ones when they are newer than the judge's own.
  const isOvertaken = edit !== null && view.isServers && view.rev > edit.rev;
  const values: Values = edit && !isOvertaken ? edit : view;
  const common = () => ({ sheet_id: view.entry.sheet_id, base_rev: rev.current });
  const reasoned = async (kind: 'recuse' | 'reopen', reason: string) => {
    await saver.done();
    saver.save({ ...common(), kind, payload: { reason } });
    setEdit(null);
  };
  return {
    values,
    saveState,
    unsaved: () => saver.unsaved(),
    again: () => {
      saver.again();
    },
    change: (change: Partial<Values>) => {
      const { marks, comment } = { ...values, ...change };
      setEdit({ marks, comment, rev: view.rev });
      saver.save({ ...common(), kind: 'draft', payload: { marks, comment } });
    },
    submit: () => {
      const { marks, comment } = values;
      saver.save({ ...common(), kind: 'submit', payload: { marks, comment } });
    },
    recuse: (reason: string) => reasoned('recuse', reason),
    reopen: () => reasoned('reopen', phoneMessages.changed),
  };
}
