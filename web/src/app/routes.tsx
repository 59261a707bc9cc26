import type { ComponentType } from 'react';
import { type PageComponent, PUBLIC_PAGES, type PublicPageName } from '@ndeiya/domain/site/publicPages';
import { Route, Routes } from 'react-router-dom';
import { lazyPage } from '../lib/lazyPage';
import { paths } from '../lib/paths';
import { PublicLayout } from './layouts/PublicLayout';
import { usePrefetch } from './usePrefetch';

type Load<Component extends string> = () => Promise<Record<Component, ComponentType>>;

/** Each page is a chunk of its own. The bundler has to read the names of the modules here. */
const LOADS: { [N in PublicPageName]: Load<PageComponent<N>> } = {
  home: () => import('../features/home/HomePage'),
  about: () => import('../features/about/AboutPage'),
  events: () => import('../features/events/EventsPage'),
  event: () => import('../features/events/EventPage'),
  gallery: () => import('../features/gallery/GalleryPage'),
  videos: () => import('../features/videos/VideosPage'),
  participate: () => import('../features/participate/ParticipatePage'),
  programme: () => import('../features/programme/ProgrammePage'),
  results: () => import('../features/results/ResultsPage'),
  editionResults: () => import('../features/results/EditionResultsPage'),
  reveal: () => import('../features/reveal/RevealPage'),
  terms: () => import('../features/terms/TermsPage'),
  account: () => import('../features/account/AccountPage'),
  certificateCheck: () => import('../features/certificate/CheckPage'),
  certificate: () => import('../features/certificate/CertificatePage'),
  pass: () => import('../features/pass/PassPage'),
  translate: () => import('../features/translate/TranslatePage'),
  console: () => import('../features/console/ConsolePage'),
  consent: () => import('../features/consent/ConsentPage'),
  consentForm: () => import('../features/consent/ConsentFormPage'),
  consentCode: () => import('../features/consent/ConsentPage'),
  entries: () => import('../features/entries/EntriesPage'),
  entry: () => import('../features/entries/EntryPage'),
  registerUser: () => import('../features/account/RegisterUserPage'),
  registerParticipant: () => import('../features/participate/RegisterParticipantPage'),
  registerPartner: () => import('../features/register-partner/RegisterPartnerPage'),
  newsletterConfirm: () => import('../features/newsletter/ConfirmPage'),
  newsletterUnsubscribe: () => import('../features/newsletter/UnsubscribePage'),
  login: () => import('../features/account/LoginPage'),
  forgotPassword: () => import('../features/account/ForgotPasswordPage'),
  resetPassword: () => import('../features/account/ResetPasswordPage'),
};

const PAGES = Object.entries(PUBLIC_PAGES).map(([name, { path, module }]) => {
  const load = LOADS[name as PublicPageName] as Load<string>;
  return { path, load, Page: lazyPage(load, module.slice(module.indexOf('/') + 1)) };
});
/** By address; the pages of single documents by the folder that they are in ('/events/'). */
const PREFETCHED = Object.fromEntries(PAGES.map(({ path, load }) => [path.replace(':id', ''), load]));

const AdminRoute = lazyPage(() => import('./AdminRoute'), 'AdminRoute');
/** Excluded from the production build. */
const StyleguidePage = import.meta.env.DEV
  ? lazyPage(() => import('./styleguide/StyleguidePage'), 'StyleguidePage')
  : null;
const NotFoundPage = lazyPage(() => import('../features/not-found/NotFoundPage'), 'NotFoundPage');

/** The routes of the site (spec §2): the public pages and the dashboard. */
export function AppRoutes() {
  usePrefetch(PREFETCHED);
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        {PAGES.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        {StyleguidePage && <Route path="/styleguide" element={<StyleguidePage />} />}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route path={`${paths.admin}/*`} element={<AdminRoute />} />
    </Routes>
  );
}
