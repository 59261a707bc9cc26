import type { To } from 'react-router-dom';
import { Button, type ButtonProps } from './button/Button';
import { Link } from './Link';

export function LinkButton({ to, ...props }: Omit<ButtonProps, 'component'> & { to: To; state?: unknown }) {
  return <Button component={Link} to={to} {...props} />;
}
