import MuiLink, { type LinkProps } from '@mui/material/Link';
import { Link } from 'react-router-dom';

/** A link to another page of the site. */
export function TextLink({ to, ...props }: LinkProps<typeof Link>) {
  return <MuiLink component={Link} to={to} {...props} />;
}
