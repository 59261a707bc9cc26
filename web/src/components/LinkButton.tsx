import { Link, type To } from 'react-router-dom';
import { Button, type ButtonProps } from './button/Button';

export function LinkButton({ to, ...props }: Omit<ButtonProps, 'component'> & { to: To; state?: unknown }) {
  return <Button component={Link} to={to} {...props} />;
}
