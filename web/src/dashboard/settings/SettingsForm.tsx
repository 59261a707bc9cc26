import { useRef } from 'react';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { OrganisationSettings } from '@ndeiya/domain/editions/settings';
import { SavingFields } from '../kit/SavingFields';
import { useLeaveGuard } from '../kit/useLeaveGuard';
import { SETTING_GROUPS } from './groups/all';
import type { Group } from './groups/groups';
import { SettingsGroup } from './groups/SettingsGroup';
import { SaveBar } from './SaveBar';
import { SettingsQuestion } from './SettingsQuestion';
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
