import { useSearchParams } from 'react-router-dom';

/**
 * The id of the record that a link opens (`?open=id`, from the header's search and bell), and a function that
 * closes it.
 */
export function useOpenedRecord(): [string | null, () => void] {
  const [params, setParams] = useSearchParams();
  const close = () => {
    setParams(
      (before) => {
        before.delete('open');
        return before;
      },
      { replace: true },
    );
  };
  return [params.get('open'), close];
}
