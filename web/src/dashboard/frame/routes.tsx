import { Route, Routes } from 'react-router-dom';
import { prefetchFirstParticipants } from '../../data/admin/participantsAhead';
import { lazyPage } from '../../lib/lazyPage';
import { paths } from '../../lib/paths';
import { OverviewPage } from '../overview/OverviewPage';
import { AdminNotFound } from './AdminNotFound';

const EventsAdminPage = lazyPage(() => import('../events/EventsAdminPage'), 'EventsAdminPage');
const ParticipantsPage = lazyPage(() => {
  prefetchFirstParticipants();
  return import('../participants/ParticipantsPage');
}, 'ParticipantsPage');
const EntriesAdminPage = lazyPage(() => import('../entries/EntriesAdminPage'), 'EntriesAdminPage');
const ConsentsPage = lazyPage(() => import('../consents/ConsentsPage'), 'ConsentsPage');
const JudgingPage = lazyPage(() => import('../judging/JudgingPage'), 'JudgingPage');
const RoundPage = lazyPage(() => import('../judging/RoundPage'), 'RoundPage');
const GalleryAdminPage = lazyPage(() => import('../gallery/GalleryAdminPage'), 'GalleryAdminPage');
const VideosAdminPage = lazyPage(() => import('../videos/VideosAdminPage'), 'VideosAdminPage');
const UsersPage = lazyPage(() => import('../users/UsersPage'), 'UsersPage');
const SystemImagesPage = lazyPage(() => import('../system-images/SystemImagesPage'), 'SystemImagesPage');
const MessagesPage = lazyPage(() => import('../messages/MessagesPage'), 'MessagesPage');
const PartnersPage = lazyPage(() => import('../partners/PartnersPage'), 'PartnersPage');
const NewsletterPage = lazyPage(() => import('../newsletter/NewsletterPage'), 'NewsletterPage');
const ProgrammeAdminPage = lazyPage(() => import('../programme/ProgrammeAdminPage'), 'ProgrammeAdminPage');
const RehearsalPage = lazyPage(() => import('../rehearsal/RehearsalPage'), 'RehearsalPage');
const EditionsPage = lazyPage(() => import('../editions/EditionsPage'), 'EditionsPage');
const PassesPage = lazyPage(() => import('../passes/PassesPage'), 'PassesPage');
const ResultsAdminPage = lazyPage(() => import('../results/ResultsAdminPage'), 'ResultsAdminPage');
const CertificatesPage = lazyPage(() => import('../certificates/CertificatesPage'), 'CertificatesPage');
const BrandingPage = lazyPage(() => import('../branding/BrandingPage'), 'BrandingPage');
const LanguagesPage = lazyPage(() => import('../languages/LanguagesPage'), 'LanguagesPage');
const SettingsPage = lazyPage(() => import('../settings/SettingsPage'), 'SettingsPage');
const ActivityPage = lazyPage(() => import('../activity/ActivityPage'), 'ActivityPage');

/** The part of a section's address after '/admin/'. */
const inAdmin = (path: string) => path.slice(paths.admin.length + 1);

/** The sections (spec §2), each a chunk of its own; /admin itself is the overview. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route index element={<OverviewPage />} />
      <Route path={inAdmin(paths.adminEvents)} element={<EventsAdminPage />} />
      <Route path={inAdmin(paths.adminParticipants)} element={<ParticipantsPage />} />
      <Route path={inAdmin(paths.adminEntries)} element={<EntriesAdminPage />} />
      <Route path={inAdmin(paths.adminConsents)} element={<ConsentsPage />} />
      <Route path={inAdmin(paths.adminJudging)} element={<JudgingPage />} />
      <Route path={`${inAdmin(paths.adminJudging)}/:id`} element={<RoundPage />} />
      <Route path={inAdmin(paths.adminGallery)} element={<GalleryAdminPage />} />
      <Route path={inAdmin(paths.adminVideos)} element={<VideosAdminPage />} />
      <Route path={inAdmin(paths.adminUsers)} element={<UsersPage />} />
      <Route path={inAdmin(paths.adminSystemImages)} element={<SystemImagesPage />} />
      <Route path={inAdmin(paths.adminMessages)} element={<MessagesPage />} />
      <Route path={inAdmin(paths.adminPartners)} element={<PartnersPage />} />
      <Route path={inAdmin(paths.adminNewsletter)} element={<NewsletterPage />} />
      <Route path={inAdmin(paths.adminProgramme)} element={<ProgrammeAdminPage />} />
      <Route path={inAdmin(paths.adminRehearsal)} element={<RehearsalPage />} />
      <Route path={inAdmin(paths.adminEditions)} element={<EditionsPage />} />
      <Route path={inAdmin(paths.adminPasses)} element={<PassesPage />} />
      <Route path={inAdmin(paths.adminResults)} element={<ResultsAdminPage />} />
      <Route path={inAdmin(paths.adminCertificates)} element={<CertificatesPage />} />
      <Route path={inAdmin(paths.adminBranding)} element={<BrandingPage />} />
      <Route path={inAdmin(paths.adminLanguages)} element={<LanguagesPage />} />
      <Route path={inAdmin(paths.adminSettings)} element={<SettingsPage />} />
      <Route path={inAdmin(paths.adminActivity)} element={<ActivityPage />} />
      <Route path="*" element={<AdminNotFound />} />
    </Routes>
  );
}
