import { Route, Routes } from 'react-router-dom';
import { lazyPage } from '../lib/lazyPage';
import { paths } from '../lib/paths';
import { PublicLayout } from './layouts/PublicLayout';

const HomePage = lazyPage(() => import('../features/home/HomePage'), 'HomePage');
const AboutPage = lazyPage(() => import('../features/about/AboutPage'), 'AboutPage');
const EventsPage = lazyPage(() => import('../features/events/EventsPage'), 'EventsPage');
const EventPage = lazyPage(() => import('../features/events/EventPage'), 'EventPage');
const GalleryPage = lazyPage(() => import('../features/gallery/GalleryPage'), 'GalleryPage');
const VideosPage = lazyPage(() => import('../features/videos/VideosPage'), 'VideosPage');
const ParticipatePage = lazyPage(() => import('../features/participate/ParticipatePage'), 'ParticipatePage');
const TermsPage = lazyPage(() => import('../features/terms/TermsPage'), 'TermsPage');
const RegisterPartnerPage = lazyPage(
  () => import('../features/register-partner/RegisterPartnerPage'),
  'RegisterPartnerPage',
);
const RegisterParticipantPage = lazyPage(
  () => import('../features/participate/RegisterParticipantPage'),
  'RegisterParticipantPage',
);
const ConfirmPage = lazyPage(() => import('../features/newsletter/ConfirmPage'), 'ConfirmPage');
const UnsubscribePage = lazyPage(() => import('../features/newsletter/UnsubscribePage'), 'UnsubscribePage');
const RegisterUserPage = lazyPage(() => import('../features/account/RegisterUserPage'), 'RegisterUserPage');
const LoginPage = lazyPage(() => import('../features/account/LoginPage'), 'LoginPage');
const ForgotPasswordPage = lazyPage(
  () => import('../features/account/ForgotPasswordPage'),
  'ForgotPasswordPage',
);
const ResetPasswordPage = lazyPage(
  () => import('../features/account/ResetPasswordPage'),
  'ResetPasswordPage',
);
const AdminRoute = lazyPage(() => import('./AdminRoute'), 'AdminRoute');
/** Not a part of what is built for visitors. */
const StyleguidePage = import.meta.env.DEV
  ? lazyPage(() => import('./styleguide/StyleguidePage'), 'StyleguidePage')
  : null;
const NotFoundPage = lazyPage(() => import('../features/not-found/NotFoundPage'), 'NotFoundPage');

/** The route list of the specification (§2); each page is a chunk of its own. */
export function AppRoutes() {
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
