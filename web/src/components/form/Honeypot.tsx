import type { UseFormRegisterReturn } from 'react-hook-form';
import { Box } from '../look/Box';

/**
 * A field that people neither see nor reach; only programs fill it in (DESIGN §6). `<Honeypot
 * {...register('x')} label="X" />`
 */
export function Honeypot({ label, ...field }: UseFormRegisterReturn & { label: string }) {
  return (
    <Box
      aria-hidden
      sx={{ position: 'absolute', left: -9999, width: '1px', height: '1px', overflow: 'hidden' }}
    >
      <label>
        {label}
        <input {...field} type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </Box>
  );
}
