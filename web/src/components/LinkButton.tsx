import Button, { type ButtonProps } from '@mui/material/Button';
import { Link } from 'react-router-dom';

/** A link to another page of the site that looks like a button. */
export function LinkButton({ to, ...props }: Omit<ButtonProps<typeof Link>, 'component'>) {
  return <Button component={Link} to={to} {...props} />;
}
