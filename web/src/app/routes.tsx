import type { ComponentType } from 'react';
import { type PageComponent, PUBLIC_PAGES, type PublicPageName } from '@ndeiya/domain/site/publicPages';
import { Route, Routes } from 'react-router-dom';
import { lazyPage } from '../lib/lazyPage';
import { paths } from '../lib/paths';
import { PublicLayout } from './layouts/PublicLayout';
import { pageLoader } from './pageLoader';
import { usePrefetch } from './usePrefetch';

type Load<Component extends string> = () => Promise<Record<Component, ComponentType>>;

/** Each page is a chunk of its own. The bundler has to read the names of the modules here. */
const LOADS: { [N in PublicPageName]: Load<PageComponent<N>> } = {
  home: () => import('../site/home/HomePage'),
  about: () => import('../site/about/AboutPage'),
  events: () => import('../site/events/EventsPage'),
  event: () => import('../site/events/EventPage'),
  gallery: () => import('../site/gallery/GalleryPage'),
  videos: () => import('../site/videos/VideosPage'),
  participate: () => import('../site/participate/ParticipatePage'),
  programme: () => import('../site/programme/ProgrammePage'),
  results: () => import('../site/results/ResultsPage'),
  editionResults: () => import('../site/results/EditionResultsPage'),
  archive: () => import('../site/archive/PiecesPage'),
  archivePiece: () => import('../site/archive/PiecePage'),
  reveal: () => import('../site/reveal/RevealPage'),
  stop: () => import('../site/stop/StopPage'),
  terms: () => import('../site/terms/TermsPage'),
  account: () => import('../site/account/AccountPage'),
  certificateCheck: () => import('../site/certificates/CheckPage'),
  certificate: () => import('../site/certificates/CertificatePage'),
  pass: () => import('../site/passes/PassPage'),
  translate: () => import('../panels/translate/TranslatePage'),
  console: () => import('../panels/console/ConsolePage'),
  consent: () => import('../site/consents/ConsentPage'),
  consentForm: () => import('../site/consents/ConsentFormPage'),
  consentSheet: () => import('../site/consents/SheetPage'),
  consentCode: () => import('../site/consents/ConsentPage'),
  entries: () => import('../site/entries/EntriesPage'),
  entry: () => import('../site/entries/EntryPage'),
  registerUser: () => import('../site/account/RegisterUserPage'),
  registerParticipant: () => import('../site/participate/RegisterParticipantPage'),
  registerPartner: () => import('../site/partners/RegisterPartnerPage'),
  registerGroup: () => import('../site/participate/RegisterGroupPage'),
  newsletterConfirm: () => import('../site/newsletter/ConfirmPage'),
  newsletterUnsubscribe: () => import('../site/newsletter/UnsubscribePage'),
  login: () => import('../site/account/LoginPage'),
  forgotPassword: () => import('../site/account/ForgotPasswordPage'),
  resetPassword: () => import('../site/account/ResetPasswordPage'),
};

const withItsImports = pageLoader(() => import('./pagesAhead'));

const PAGES = Object.entries(PUBLIC_PAGES).map(([name, { path, module }]) => {
  const load = withItsImports(module, LOADS[name as PublicPageName] as Load<string>);
  return { path, load, Page: lazyPage(load, module.slice(module.lastIndexOf('/') + 1)) };
});
/** By address; the pages of single documents by the folder that they are in ('/events/'). */
const PREFETCHED = Object.fromEntries(PAGES.map(({ path, load }) => [path.replace(':id', ''), load]));

const AdminRoute = lazyPage(() => import('./AdminRoute'), 'AdminRoute');
/** Excluded from the production build. */
const StyleguidePage = import.meta.env.DEV
  ? lazyPage(() => import('./styleguide/StyleguidePage'), 'StyleguidePage')
  : null;
const NotFoundPage = lazyPage(() => import('../site/not-found/NotFoundPage'), 'NotFoundPage');

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
