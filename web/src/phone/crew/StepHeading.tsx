import { useLayoutEffect, useRef } from 'react';

/** The heading of a step. It gets the focus, so that a screen reader begins there and the page stands at its top. */
export function StepHeading({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <h2 ref={heading} className="step-heading" tabIndex={-1}>
      {text}
    </h2>
  );
}
