import { useRef } from 'react';
import { ApiError, NetworkError } from '../../lib/apiErrors';

/**
 * A request that can succeed only once is refused at the second try when the response to the first was lost. The
 * returned function gives `text` for such a refusal (with this `code`), otherwise nothing.
 */
export function useLostAnswer(code: string, text: string): (error: unknown) => string | undefined {
  const wasLost = useRef(false);
  return (error) => {
    if (error instanceof NetworkError) wasLost.current = true;
    const isRefused = error instanceof ApiError && error.code === code;
    return wasLost.current && isRefused ? text : undefined;
  };
}
