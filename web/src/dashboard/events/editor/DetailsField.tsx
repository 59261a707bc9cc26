import { lazy, Suspense, useId } from 'react';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Skeleton from '@mui/material/Skeleton';
import { EDITOR_MIN_HEIGHT_PX } from '@ndeiya/domain/kernel/constants';
import { messages } from '@ndeiya/domain/kernel/messages';
import { Controller, type FieldValues } from 'react-hook-form';
import { ErrorBoundary } from '../../../components/ErrorBoundary';
import type { FieldProps } from '../../../components/form/field';

const DetailsEditor = lazy(async () => ({ default: (await import('./DetailsEditor')).DetailsEditor }));

const failed = (
  <Box role="alert" sx={{ p: 2, border: 1, borderColor: 'error.main', borderRadius: 1, color: 'error.main' }}>
    {messages.editor.crashed}
  </Box>
);

/**
 * The details editor bound to a form. It loads when a form opens, and shows 'An error was thrown.' when it
 * fails (spec §8).
 */
export function DetailsField<T extends FieldValues, O = T>(
  props: Omit<FieldProps<T, O>, 'autoComplete' | 'required'>,
) {
  const { control, name, label, disabled = false } = props;
  const id = useId();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState: { error } }) => (
        <div>
          <FormLabel id={`${id}-label`} component="div" error={Boolean(error)} sx={{ mb: 0.5 }}>
            {label}
          </FormLabel>
          <ErrorBoundary what="details editor" fallback={failed}>
            <Suspense fallback={<Skeleton variant="rounded" height={EDITOR_MIN_HEIGHT_PX + 44} />}>
              <DetailsEditor
                initialHtml={String(field.value)}
                onChange={field.onChange}
                onBlur={field.onBlur}
                disabled={disabled}
                labelledBy={`${id}-label`}
                describedBy={error ? `${id}-help` : undefined}
                invalid={Boolean(error)}
              />
            </Suspense>
          </ErrorBoundary>
          {error && (
            <FormHelperText id={`${id}-help`} error>
              {error.message}
            </FormHelperText>
          )}
        </div>
      )}
    />
  );
}
