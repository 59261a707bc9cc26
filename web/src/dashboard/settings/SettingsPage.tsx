import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { settingsAdminMessages } from '@ndeiya/domain/editions/adminMessages';
import type { OrganisationSettings } from '@ndeiya/domain/editions/settings';
import { DEFAULT_SETTINGS } from '@ndeiya/domain/editions/settingsDefaults';
import { useSettingsRecord } from '../../data/admin/settings';
import { AdminPage } from '../kit/AdminPage';
import { FieldTranslations } from '../kit/FieldTranslations';
import { ListState } from '../kit/ListState';
import { SETTING_GROUPS } from './groups/all';
import { SettingsForm } from './SettingsForm';

/** /admin/settings: the settings with which another community makes the site its own (spec §9, DESIGN §3). */
export function SettingsPage() {
  const { status, data, retry } = useSettingsRecord();
  return (
    <AdminPage
      title="Settings"
      lead="Names and texts of the whole site; date, categories and prizes are in Editions. Nothing changes for visitors until you save."
    >
      <ListState
        status={status}
        isEmpty={data === undefined}
        emptyText=""
        loadingText="Loading settings..."
        failedText={settingsAdminMessages.loadFailed}
        onRetry={retry}
      >
        <GroupNav />
        <FieldTranslations fields={typedTexts(data ?? DEFAULT_SETTINGS)} />
        <SettingsForm settings={data ?? null} />
      </ListState>
    </AdminPage>
  );
}

type Texts = Pick<
  OrganisationSettings,
  'tagline' | 'objectives' | 'about_event' | 'about_teaser' | 'history' | 'mission' | 'intro' | 'values'
>;

/** The texts of the settings that visitors read, with the names that the form gives them. */
function typedTexts(settings: Texts) {
  const { tagline, objectives, about_event, about_teaser, history, mission, intro, values } = settings;
  const titled = (label: string, list: Texts['values']) =>
    list.flatMap(({ title, text }, place) => [
      { label: `${label} ${String(place + 1)}: title`, text: title },
      { label: `${label} ${String(place + 1)}: text`, text },
    ]);
  return [
    { label: 'Tagline', text: tagline },
    ...objectives.map((text, place) => ({ label: `Objective ${String(place + 1)}`, text })),
    { label: 'About the event', text: about_event },
    { label: 'About teaser', text: about_teaser },
    { label: 'History', text: history },
    { label: 'Mission', text: mission },
    ...titled('Introduction', intro),
    ...titled('Value', values),
  ];
}

function goTo(id: string) {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}

/** Jumps to a group, because the page is long. Buttons, because a link would ask about unsaved changes. */
function GroupNav() {
  return (
    <Box
      component="nav"
      aria-label="Groups of settings"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 }}
    >
      {SETTING_GROUPS.map(({ id, title }) => (
        <Button
          key={id}
          variant="outlined"
          sx={{ px: 1.75 }}
          onClick={() => {
            goTo(id);
          }}
        >
          {title}
        </Button>
      ))}
    </Box>
  );
}
