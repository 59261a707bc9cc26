import Box from '@mui/material/Box';
import { resultAdminTexts as texts } from '@ndeiya/domain/results/adminTexts';
import type { MoneySheet } from '@ndeiya/domain/results/moneySheetApi';
import { formatMoney } from '../../lib/money';

/** The paper on which each winner signs for the prize money. */
export function MoneyPaper({ sheet: { title, edition, currency, lines } }: { sheet: MoneySheet }) {
  return (
    <>
      <h1>{`Prize money: ${title} (${String(edition)})`}</h1>
      <p>{texts.moneyLead}</p>
      <table>
        <thead>
          <tr>
            <th>Winner</th>
            <th>Name and phone</th>
            <th>Amount</th>
            <Box component="th" sx={{ width: '30%' }}>
              Date and signature
            </Box>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Box component="tr" key={line.id} sx={{ height: '18mm' }}>
              <Winner line={line} />
              <Receivers receivers={line.receivers} />
              <td>
                {formatMoney(currency, line.amount)}
                {line.paid_amount !== null && (
                  <div>{texts.moneyPaid(formatMoney(currency, line.paid_amount))}</div>
                )}
              </td>
              <td />
            </Box>
          ))}
        </tbody>
      </table>
    </>
  );
}

type Line = MoneySheet['lines'][number];

function Winner({ line: { number, name, prize, place } }: { line: Line }) {
  return (
    <td>
      <strong>{name === '' ? `No. ${number}` : `${name} (No. ${number})`}</strong>
      <div>{`${prize}, place ${String(place)}`}</div>
    </td>
  );
}

function Receivers({ receivers }: Pick<Line, 'receivers'>) {
  return (
    <td>
      {receivers.map(({ name, contact, is_guardian }) => (
        <div key={`${name} ${contact}`}>
          {[is_guardian ? `${name} (guardian)` : name, contact].filter(Boolean).join(', ')}
        </div>
      ))}
    </td>
  );
}
