import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { consentAdminMessages as texts } from '@ndeiya/domain/consents/adminMessages';
import { purposesUnder } from '@ndeiya/domain/consents/purposes';
import type { ListedScan } from '@ndeiya/domain/groups/consentSheetApi';
import { paperMessages } from '@ndeiya/domain/groups/paperMessages';
import { formatLongDateTime } from '@ndeiya/domain/kernel/time';
import * as scans from 'virtual:routes/consentScans';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { FormText } from '../../components/form/FormText';
import { useCommand } from '../../lib/useCommand';
import { call } from '../../server/call';
import { useRequest } from '../../server/useRequest';
import { FormDialog } from '../kit/FormDialog';
import { MoreRows } from '../kit/MoreRows';
import { DraggableCard, RecordCards } from '../kit/RecordCards';
import { useApiList } from '../kit/useApiList';
import { useCommandForm } from '../kit/useCommandForm';
import { PurposeTicks, useTicks, waitsFor } from './PurposeTicks';
import { ScanPicture } from './ScanPicture';

/** The photographs of signed sheets that wait; nothing where none does. */
export function SheetQueue() {
  const [opened, setOpened] = useState<ListedScan | null>(null);
  const list = useApiList<ListedScan>({
    filter: 'scans',
    read: (cursor) => call(scans.list, { query: { cursor } }),
    failed: texts.sheetsFailed,
  });
  if (list.status === 'failed') return <Typography role="alert">{texts.sheetsFailed}</Typography>;
  const waiting = list.items;
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="signed-sheets">
      <Typography id="signed-sheets" variant="h2" sx={{ typography: 'h5', mb: 1 }}>
        {texts.sheets(waiting.length, list.hasMore)}
      </Typography>
      <Typography sx={{ mb: 2 }}>{texts.sheetsLead}</Typography>
      <RecordCards label="Signed sheets">
        {waiting.map((scan) => (
          <DraggableCard
            key={scan.id}
            titleId={`sheet-${scan.id}`}
            title={scan.child}
            facts={[
              ...(scan.group_name ? [{ label: 'Group', value: scan.group_name }] : []),
              { label: 'Sent', value: formatLongDateTime(new Date(scan.at)) },
            ]}
            actions={
              <Button
                variant="outlined"
                aria-describedby={`sheet-${scan.id}`}
                onClick={() => {
                  setOpened(scan);
                }}
              >
                Look at it
              </Button>
            }
          />
        ))}
      </RecordCards>
      <MoreRows list={list} />
      {opened && (
        <SignedSheetDialog
          scan={opened}
          onClose={() => {
            setOpened(null);
            list.reload();
          }}
        />
      )}
    </section>
  );
}

interface Props {
  scan: ListedScan;
  onClose: () => void;
}

/** The photograph of a signed sheet beside what is recorded of it. */
function SignedSheetDialog({ scan, onClose }: Props) {
  const ticks = useTicks();
  const { data: terms, status } = useRequest({
    key: scan.id,
    read: () => call(scans.terms, { params: { id: scan.id } }),
    name: 'the text of a signed sheet',
  });
  const form = useCommandForm({
    values: { signed_as: '' },
    run: async ({ signed_as }) => {
      const purposes = purposesUnder(terms ?? {}, ticks.purposes);
      const body = { language: terms?.language ?? 'en', purposes, signed_as };
      await call(scans.confirm, { params: { id: scan.id }, body });
      return texts.recorded;
    },
    failed: texts.recordFailed,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={texts.sheetOf(scan.child)}
      dirty={form.state.isDirty || ticks.isTouched}
      busy={form.state.isSubmitting}
      submitLabel={ticks.isNo ? 'Record refusal' : 'Record consent'}
      waitsFor={terms ? waitsFor(ticks) : texts.waitsForText}
      busyLabel="Recording..."
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        <ScanPicture id={scan.id} read={() => readPhotograph(scan.id)} alt={texts.sheetOf(scan.child)} />
        <Refuse scan={scan} onClose={onClose} />
        <Typography>{texts.sheetLead}</Typography>
        {status === 'failed' && <Typography role="alert">{texts.sheetTextFailed}</Typography>}
        {terms && <PurposeTicks ticks={ticks} terms={terms} />}
        <FormText control={form.control} name="signed_as" label="Name of the signer" autoComplete="off" />
      </Stack>
    </FormDialog>
  );
}

const readPhotograph = async (id: string) => (await call(scans.image, { params: { id } })).image;

/** Asks the leader for another photograph, because this one shows no decision. It is deleted, so that a tap beside it must not do. */
function Refuse({ scan: { id }, onClose }: Props) {
  const [asked, ask] = useState<string | null>(null);
  const { isBusy, run } = useCommand();
  const refuse = async (reason: string) => {
    const done = await run(() => call(scans.refuse, { params: { id }, body: { reason } }), {
      done: texts.sheetRefused,
      failed: texts.sheetRefuseFailed,
    });
    ask(null);
    if (done) onClose();
  };
  return (
    <div role="group" aria-labelledby="refuse-sheet">
      {asked !== null && (
        <ConfirmDialog
          open
          text={texts.confirmSheetRefuse}
          detail={texts.sheetRefuseDetail(asked)}
          confirmLabel="Ask for another one"
          busy={isBusy}
          onConfirm={() => void refuse(asked)}
          onClose={() => {
            ask(null);
          }}
        />
      )}
      <Typography id="refuse-sheet" variant="body2">
        {texts.sheetReason}
      </Typography>
      <Stack direction="row" sx={{ mt: 1, gap: 1, flexWrap: 'wrap' }}>
        {Object.values(paperMessages.refusals).map((reason) => (
          <Button
            key={reason}
            variant="outlined"
            onClick={() => {
              ask(reason);
            }}
          >
            {reason}
          </Button>
        ))}
      </Stack>
    </div>
  );
}
