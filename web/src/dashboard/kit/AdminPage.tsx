import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Breadcrumbs } from '../../components/Breadcrumbs';
import { paths } from '../../lib/paths';
import { usePageHead } from '../../lib/usePageHead';

interface Props {
  title: string;
  /** One sentence for volunteers. */
  lead?: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function AdminPage({ title, lead, actions, children }: Props) {
  usePageHead(`${title} · Admin`);
  // On a phone the sentence stands under the buttons, and not under the title.
  const aboveLead = actions ? 1.5 : 0.5;
  const above = lead ? aboveLead : 3;
  return (
    <>
      <Breadcrumbs trail={[{ label: 'Admin', to: paths.admin }, { label: title }]} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: above }}>
        <Typography
          variant="h1"
          tabIndex={-1}
          sx={{ flex: 1, outline: 'none', fontSize: { xs: '1.6rem', md: '2.1rem' } }}
        >
          {title}
        </Typography>
        {actions && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end' }}>{actions}</Box>
        )}
      </Box>
      {lead && <Typography sx={{ mb: 3, maxWidth: '70ch', color: 'text.secondary' }}>{lead}</Typography>}
      {children}
    </>
  );
}
