import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Phrase } from './Phrase';

test('a translated sentence keeps its order and the texts of its elements', () => {
  render(
    <p>
      <Phrase
        text="By registering you accept the <0>Terms & Conditions</0>. What the categories and prizes are: <1>Participate</1>."
        elements={[<a key="terms" href="/terms" />, <a key="participate" href="/participate" />]}
      />
    </p>,
  );
  expect(screen.getByRole('paragraph')).toHaveTextContent(
    'By registering you accept the Terms & Conditions. What the categories and prizes are: Participate.',
  );
  expect(screen.getByRole('link', { name: 'Terms & Conditions' })).toHaveAttribute('href', '/terms');
  expect(screen.getByRole('link', { name: 'Participate' })).toHaveAttribute('href', '/participate');
});

test('values are inserted, also inside elements', () => {
  render(
    <Phrase
      text="Phone: <0>{phone}</0>"
      values={{ phone: '0712' }}
      elements={[<a key="phone" href="tel:0712" />]}
    />,
  );
  expect(screen.getByRole('link')).toHaveTextContent('0712');
});
