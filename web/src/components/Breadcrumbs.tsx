import MuiBreadcrumbs from '@mui/material/Breadcrumbs';
import Typography from '@mui/material/Typography';
import { TextLink } from './TextLink';

export interface Crumb {
  label: string;
  /** Missing on the last one, which is the page itself. */
  to?: string;
}

/** 'Home / Gallery': the way to this page (spec §2). */
export function Breadcrumbs({ trail }: { trail: readonly Crumb[] }) {
  return (
    <MuiBreadcrumbs aria-label="Breadcrumb" sx={{ mb: 1, fontSize: '0.95rem' }}>
      {trail.map(({ label, to }) =>
        to ? (
          <TextLink key={label} to={to}>
            {label}
          </TextLink>
        ) : (
          <Typography key={label} aria-current="page" sx={{ fontSize: 'inherit', color: 'text.secondary' }}>
            {label}
          </Typography>
        ),
      )}
    </MuiBreadcrumbs>
  );
}
