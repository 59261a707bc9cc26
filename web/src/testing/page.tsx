import type { ReactElement } from 'react';
import { render } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';

function Elsewhere() {
  return <p>now at {useLocation().pathname}</p>;
}

/** Renders a page at an address that matches the route's `pattern`; any other address shows 'now at …'. */
export function renderAt(page: ReactElement, at: string, pattern = at) {
  return render(
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route path={pattern} element={page} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </MemoryRouter>,
  );
}
