import { useState } from 'react';
import Button from '@mui/material/Button';
import { VOTE_STEP_NAMES, voteAdminTexts } from '@ndeiya/domain/vote/adminTexts';
import { joinParts, readPart } from '@ndeiya/domain/vote/keyParts';
import type { VoteAnswer } from '@ndeiya/domain/vote/voteApi';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { FormText } from '../../components/form/FormText';
import { countVote, readVote } from '../../data/admin/votes';
import { CommandDialog } from '../kit/CommandDialog';
import { useCommand } from '../kit/useCommand';
import { needsNoParts } from './keylessVote';

const texts = voteAdminTexts.count;

interface Props {
  vote: VoteAnswer;
  onChange: (vote: VoteAnswer) => void;
}

/** The count: the first person confirms the sealed box, the second brings both parts of the key. */
export function Count({ vote, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { counted_by = [] } = vote;
  const close = () => {
    setIsOpen(false);
  };
  const dialog = { vote, onChange, onClose: close };
  return (
    <>
      <Button
        variant="contained"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {counted_by.length === 0 ? 'Count as the first person' : 'Count as the second person'}
      </Button>
      {isOpen && (counted_by.length === 0 ? <First {...dialog} /> : <Second {...dialog} />)}
    </>
  );
}

interface DialogProps extends Props {
  onClose: () => void;
}

function First({ vote, onChange, onClose }: DialogProps) {
  const { isBusy, run } = useCommand();
  const count = async () => {
    const work = async () => {
      onChange(await countVote(vote.edition, { box_hash: vote.box_hash ?? '' }));
    };
    const isDone = await run(work, { done: texts.first, failed: texts.failed });
    const now = isDone ? null : await readVote(vote.edition).catch(() => null);
    if (now) onChange(now);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      text={texts.question}
      detail={texts.detail(vote.box_hash ?? '')}
      confirmLabel={VOTE_STEP_NAMES.count}
      busy={isBusy}
      onConfirm={() => void count()}
      onClose={onClose}
    />
  );
}

/** The server's sentence about a wrong key stands at the field of that name. */
interface PartsForm {
  key: string;
  other: string;
}

function problemsOf({ key, other }: PartsForm, public_key: string): Partial<Record<keyof PartsForm, string>> {
  const { wrong } = voteAdminTexts.tried;
  const [one, two] = [readPart(key, public_key), readPart(other, public_key)];
  if (one && two && one.number === two.number) return { other: texts.same };
  return { ...(!one && { key: wrong }), ...(!two && { other: wrong }) };
}

function joined({ key, other }: PartsForm, public_key: string): { key: string } {
  const [one, two] = [readPart(key, public_key), readPart(other, public_key)];
  if (!one || !two) throw new Error('a part of the key does not read');
  return { key: joinParts(one, two) };
}

function Second({ vote, onChange, onClose }: DialogProps) {
  const { edition, public_key, box_hash } = vote;
  const isKeyless = needsNoParts(vote);
  return (
    <CommandDialog
      title="Count as the second person"
      lead={isKeyless ? texts.demo : texts.lead}
      submitLabel={VOTE_STEP_NAMES.count}
      busyLabel="Counting..."
      command={{
        values: { key: '', other: '' },
        check: (form: PartsForm) => (isKeyless ? {} : problemsOf(form, public_key)),
        run: async (form) => {
          const key = isKeyless ? {} : joined(form, public_key);
          onChange(await countVote(edition, { box_hash: box_hash ?? '', ...key }));
          return texts.done;
        },
        failed: texts.failed,
        onDone: onClose,
      }}
      onClose={onClose}
    >
      {(control) =>
        isKeyless ? null : (
          <>
            <FormText
              control={control}
              name="key"
              label="Key part of one person"
              type="password"
              autoComplete="off"
            />
            <FormText
              control={control}
              name="other"
              label="Key part of the other person"
              type="password"
              autoComplete="off"
            />
          </>
        )
      }
    </CommandDialog>
  );
}
