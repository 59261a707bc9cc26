import { useSearchParams } from 'react-router-dom';

/** The record that a link asks to open (`?open=id`, from the header's search and bell), and the way to say that it is closed. */
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
