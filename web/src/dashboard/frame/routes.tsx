import { Route, Routes } from 'react-router-dom';
import { TextLink } from '../../components/TextLink';
import { lazyPage } from '../../lib/lazyPage';
import { paths } from '../../lib/paths';
import { AdminPage } from '../kit/AdminPage';
import type { SectionFacts } from '../kit/sectionFacts';
import { SECTIONS } from '../kit/sections';
import { OverviewPage } from '../overview/OverviewPage';
import { prefetchSection } from './prefetchSection';

/** The sections (spec §2), each a chunk of its own; /admin itself is the overview. */
export function AdminRoutes() {
  return (
    <Routes>
      <Route index element={<OverviewPage />} />
      {PAGES.map(({ path, Page }) => (
        <Route key={path} path={inAdmin(path)} element={<Page />} />
      ))}
      <Route path="*" element={<AdminNotFound />} />
    </Routes>
  );
}

/** The part of a section's address after '/admin/'. */
const inAdmin = (path: string) => path.slice(paths.admin.length + 1);

const pageOf = (path: string, load: SectionFacts['load']) => ({
  path,
  Page: lazyPage(async () => {
    prefetchSection(path);
    return { Page: await load() };
  }, 'Page'),
});

const PAGES = SECTIONS.flatMap(({ path, load, loadRecord }) => [
  pageOf(path, load),
  ...(loadRecord ? [pageOf(`${path}/:id`, loadRecord)] : []),
]);

function AdminNotFound() {
  return (
    <AdminPage title="Page not found">
      <TextLink to={paths.admin}>Back to the overview</TextLink>
    </AdminPage>
  );
}
