import type { PublicRound } from '@ndeiya/domain/results/publicResults';
import type { RoundResults } from '@ndeiya/domain/results/resultApi';
import { revealSteps } from '@ndeiya/domain/results/reveal';
import { formatMoney } from '../../lib/money';

interface Props {
  results: {
    round: Pick<RoundResults['round'], 'title' | 'edition'>;
    shown: Pick<PublicRound, 'rows' | 'prizes' | 'awards' | 'inputs_hash'> | null;
    currency: string;
  };
}

/** The list to read from on stage: the smallest prize first, ties together, as the reveal shows them. */
export function PresenterList({ results: { round, shown, currency } }: Props) {
  const steps = shown ? revealSteps(shown) : [];
  return (
    <>
      <h1>
        {round.title} ({round.edition})
      </h1>
      <table>
        <thead>
          <tr>
            <th>Prize</th>
            <th>Place</th>
            <th>Winner</th>
            <th>Amount</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ title, place, amount, winners }) => (
            <tr key={`${title} ${String(place)} ${winners.map(({ number }) => number).join(' ')}`}>
              <td>{title}</td>
              <td>{place}</td>
              <td>
                {winners.map(({ number, name, title: piece, category }) => (
                  <div key={number}>
                    <strong>{name}</strong> ({[`No. ${number}`, piece, category].filter(Boolean).join(', ')})
                  </div>
                ))}
              </td>
              <td>{amount > 0 && formatMoney(currency, amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{shown?.inputs_hash}</p>
    </>
  );
}
