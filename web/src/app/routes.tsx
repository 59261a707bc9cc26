import { Route, Routes } from 'react-router-dom';
import { lazyPage } from '../lib/lazyPage';
import { paths } from '../lib/paths';
import { PublicLayout } from './layouts/PublicLayout';
import { usePrefetch } from './usePrefetch';

const load = {
  home: () => import('../features/home/HomePage'),
  about: () => import('../features/about/AboutPage'),
  events: () => import('../features/events/EventsPage'),
  event: () => import('../features/events/EventPage'),
  gallery: () => import('../features/gallery/GalleryPage'),
  videos: () => import('../features/videos/VideosPage'),
  participate: () => import('../features/participate/ParticipatePage'),
  terms: () => import('../features/terms/TermsPage'),
  registerPartner: () => import('../features/register-partner/RegisterPartnerPage'),
  registerParticipant: () => import('../features/participate/RegisterParticipantPage'),
  confirm: () => import('../features/newsletter/ConfirmPage'),
  unsubscribe: () => import('../features/newsletter/UnsubscribePage'),
  pass: () => import('../features/pass/PassPage'),
  registerUser: () => import('../features/account/RegisterUserPage'),
  login: () => import('../features/account/LoginPage'),
  forgotPassword: () => import('../features/account/ForgotPasswordPage'),
  resetPassword: () => import('../features/account/ResetPasswordPage'),
};

const HomePage = lazyPage(load.home, 'HomePage');
const AboutPage = lazyPage(load.about, 'AboutPage');
const EventsPage = lazyPage(load.events, 'EventsPage');
const EventPage = lazyPage(load.event, 'EventPage');
const GalleryPage = lazyPage(load.gallery, 'GalleryPage');
const VideosPage = lazyPage(load.videos, 'VideosPage');
const ParticipatePage = lazyPage(load.participate, 'ParticipatePage');
const TermsPage = lazyPage(load.terms, 'TermsPage');
const RegisterPartnerPage = lazyPage(load.registerPartner, 'RegisterPartnerPage');
const RegisterParticipantPage = lazyPage(load.registerParticipant, 'RegisterParticipantPage');
const ConfirmPage = lazyPage(load.confirm, 'ConfirmPage');
const UnsubscribePage = lazyPage(load.unsubscribe, 'UnsubscribePage');
const PassPage = lazyPage(load.pass, 'PassPage');
const RegisterUserPage = lazyPage(load.registerUser, 'RegisterUserPage');
const LoginPage = lazyPage(load.login, 'LoginPage');
const ForgotPasswordPage = lazyPage(load.forgotPassword, 'ForgotPasswordPage');
const ResetPasswordPage = lazyPage(load.resetPassword, 'ResetPasswordPage');
const AdminRoute = lazyPage(() => import('./AdminRoute'), 'AdminRoute');
/** Not a part of what is built for visitors. */
const StyleguidePage = import.meta.env.DEV
  ? lazyPage(() => import('./styleguide/StyleguidePage'), 'StyleguidePage')
  : null;
const NotFoundPage = lazyPage(() => import('../features/not-found/NotFoundPage'), 'NotFoundPage');

/** The pages that links of the site lead to, by their addresses. */
const PREFETCHED = {
  [paths.home]: load.home,
  [paths.about]: load.about,
  [paths.events]: load.events,
  [paths.event('')]: load.event,
  [paths.gallery]: load.gallery,
  [paths.videos]: load.videos,
  [paths.participate]: load.participate,
  [paths.terms]: load.terms,
  [paths.registerUser]: load.registerUser,
  [paths.registerParticipant]: load.registerParticipant,
  [paths.registerPartner]: load.registerPartner,
  [paths.login]: load.login,
};

/** The route list of the specification (§2); each page is a chunk of its own. */
export function AppRoutes() {
  usePrefetch(PREFETCHED);
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route path={paths.home} element={<HomePage />} />
        <Route path={paths.about} element={<AboutPage />} />
        <Route path={paths.events} element={<EventsPage />} />
        <Route path={`${paths.events}/:id`} element={<EventPage />} />
        <Route path={paths.gallery} element={<GalleryPage />} />
        <Route path={paths.videos} element={<VideosPage />} />
        <Route path={paths.participate} element={<ParticipatePage />} />
        <Route path={paths.terms} element={<TermsPage />} />
        <Route path={paths.registerUser} element={<RegisterUserPage />} />
        <Route path={paths.registerParticipant} element={<RegisterParticipantPage />} />
        <Route path={paths.registerPartner} element={<RegisterPartnerPage />} />
        <Route path={paths.newsletterConfirm} element={<ConfirmPage />} />
        <Route path={paths.newsletterUnsubscribe} element={<UnsubscribePage />} />
        <Route path={paths.pass} element={<PassPage />} />
        <Route path={paths.login} element={<LoginPage />} />
        <Route path={paths.forgotPassword} element={<ForgotPasswordPage />} />
        <Route path={paths.resetPassword} element={<ResetPasswordPage />} />
        {StyleguidePage && <Route path="/styleguide" element={<StyleguidePage />} />}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route path={`${paths.admin}/*`} element={<AdminRoute />} />
    </Routes>
  );
}
