const DECLARED = /(--mui-[\w-]+):([^;{}]*);/g;
const REFERRED = /var\((--mui-[\w-]+)/g;

const referredIn = (text: string) => [...text.matchAll(REFERRED)].flatMap(([, name]) => name ?? []);

/**
 * The style sheet of the theme with those variables alone that a page refers to, itself or by a variable that it uses: a
 * public page uses a tenth of them. The browser writes the whole sheet when it takes over the page.
 */
export function withUsedVariables(sheet: string, page: string): string {
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of sheet.matchAll(DECLARED))
    values.set(name, `${values.get(name) ?? ''} ${value}`);
  const used = new Set<string>();
  const open = referredIn(page + sheet.replaceAll(DECLARED, ''));
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    open.push(...referredIn(values.get(name) ?? ''));
  }
  return sheet.replaceAll(DECLARED, (declared, name: string) => (used.has(name) ? declared : ''));
}
