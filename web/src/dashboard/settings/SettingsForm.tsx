import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { settingsAdminMessages } from '@ndeiya/domain/editions/adminMessages';
import type { OrganisationSettings } from '@ndeiya/domain/editions/settings';
import { ConfirmDialog } from '../../components/ConfirmDialog';
import { ConflictDialog } from '../kit/ConflictDialog';
import { SavingFields } from '../kit/SavingFields';
import { useLeaveGuard } from '../kit/useLeaveGuard';
import { settingDifferences } from './differences';
import { SETTING_GROUPS } from './groups/all';
import type { Group } from './groups/groups';
import { SettingsGroup } from './groups/SettingsGroup';
import { settingValuesOf } from './settingsValues';
import { useSettingsForm } from './useSettingsForm';

/** Keeps the focused field clear of the save bar and the header. */
const BAR_PX = 130;

export function SettingsForm({ settings }: { settings: OrganisationSettings | null }) {
  const state = useSettingsForm(settings);
  const { form, isDirty, isBusy, submit, discard } = state;
  const frame = useRef<HTMLFormElement>(null);
  useLeaveGuard(isDirty && !isBusy);
  const restore = ({ names }: Group) => {
    const defaults = settingValuesOf(null);
    for (const name of names) form.setValue(name, defaults[name], { shouldDirty: true });
    form.clearErrors(names);
  };
  const focusInvalid = () => {
    // After the errors have been rendered.
    requestAnimationFrame(() => {
      const field = frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      field?.scrollIntoView({ block: 'center' });
      field?.focus({ preventScroll: true });
    });
  };
  return (
    <Box
      component="form"
      ref={frame}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(focusInvalid);
      }}
      sx={{ maxWidth: 860, '& input, & textarea, & button, & a': { scrollMarginBlock: BAR_PX } }}
    >
      <SavingFields isSaving={isBusy}>
        <Stack spacing={3}>
          {SETTING_GROUPS.map(({ Fields, ...group }) => (
            <SettingsGroup
              key={group.id}
              id={group.id}
              title={group.title}
              lead={group.lead}
              page={group.page}
              onRestore={() => {
                restore({ Fields, ...group });
              }}
            >
              <Fields control={form.control} />
            </SettingsGroup>
          ))}
        </Stack>
      </SavingFields>
      <SaveBar isDirty={isDirty} isBusy={isBusy} onDiscard={discard} />
      <SettingsQuestion state={state} />
    </Box>
  );
}

function SettingsQuestion({ state }: { state: ReturnType<typeof useSettingsForm> }) {
  const { question, closeQuestion, save, takeTheirs, form } = state;
  if (!question) return null;
  const { attempt, obstacle } = question;
  const { theirs } = obstacle;
  return (
    <ConflictDialog
      what="page of settings"
      differences={theirs && settingDifferences(form.getValues(), settingValuesOf(theirs))}
      onTakeTheirs={() => {
        if (theirs) takeTheirs(theirs);
      }}
      onOverwrite={() => void save({ input: attempt.input, over: theirs })}
      onClose={closeQuestion}
    />
  );
}

interface Props {
  isDirty: boolean;
  isBusy: boolean;
  onDiscard: () => void;
}

const bar = {
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  alignItems: 'center',
  mt: 3,
  py: 1.5,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** Tells about unsaved changes, with buttons; always visible while there are any. */
function SaveBar({ isDirty, isBusy, onDiscard }: Props) {
  const [isAsked, setAsked] = useState(false);
  const close = () => {
    setAsked(false);
  };
  return (
    <Box data-bar sx={{ ...bar, position: isDirty ? 'sticky' : 'static' }}>
      <Typography role="status" sx={{ flex: { xs: '1 1 100%', sm: 1 }, fontWeight: isDirty ? 700 : 400 }}>
        {isDirty ? settingsAdminMessages.unsaved : settingsAdminMessages.unchanged}
      </Typography>
      <Button
        disabled={!isDirty || isBusy}
        onClick={() => {
          setAsked(true);
        }}
      >
        Discard
      </Button>
      <Button type="submit" variant="contained" disabled={!isDirty || isBusy}>
        {isBusy ? 'Saving...' : 'Save settings'}
      </Button>
      <ConfirmDialog
        open={isAsked}
        text={settingsAdminMessages.confirmDiscard}
        confirmLabel="Discard"
        onClose={close}
        onConfirm={() => {
          close();
          onDiscard();
        }}
      />
    </Box>
  );
}
