import { Link, type To } from 'react-router-dom';
import { Button, type ButtonProps } from './button/Button';

/** A link to another page of the site that looks like a button. */
export function LinkButton({ to, ...props }: Omit<ButtonProps, 'component'> & { to: To }) {
  return <Button component={Link} to={to} {...props} />;
}
